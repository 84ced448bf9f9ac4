import { Box } from '@mui/material'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { camperAccounts, campers } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import { useWaitingRows } from '../ui/waiting-rows'
import { CamperCard } from './camper-card'

const CARD = 320
const GAP = 16
const ROW = 300

/** Returns how many cards fit side by side into an element, and where it begins on the page. */
function useColumns() {
  const element = useRef<HTMLDivElement>(null)
  const [{ columns, top }, setPlace] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!element.current) return
      const width = element.current.clientWidth
      const next = {
        columns: Math.max(1, Math.floor((width + GAP) / (CARD + GAP))),
        top: element.current.getBoundingClientRect().top + window.scrollY,
      }
      setPlace((now) => (now.columns === next.columns && now.top === next.top ? now : next))
    }
    look()
    const watch = new ResizeObserver(look)
    if (element.current) watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return { element, columns, top }
}

/** Cards in rows, of which only those in sight are on the page: ten thousand campers scroll as ten do. */
export const CamperGrid = memo(function CamperGrid(props: {
  lines: readonly CamperLine[]
  /** Whether it is hidden behind a dialog that changes many. */
  paused: boolean
  onEdit: ((camperId: number) => void) | undefined
  onDelete: ((camperId: number) => void) | undefined
}) {
  const { lines, paused, onEdit, onDelete } = props
  const { element, columns, top } = useColumns()
  const waiting = useWaitingRows(campers, paused)
  const waitingAccounts = useWaitingRows(camperAccounts, paused)
  const rows = useWindowVirtualizer({
    count: Math.ceil(lines.length / columns),
    estimateSize: () => ROW,
    gap: GAP,
    overscan: 3,
    scrollMargin: top,
  })
  // With another number of columns the measured heights of rows are no longer right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are the reason
  useEffect(() => rows.measure(), [columns])
  return (
    <Box
      ref={element}
      role="list"
      aria-label="Campers"
      sx={{ position: 'relative' }}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <Box
          key={key}
          ref={rows.measureElement}
          data-index={index}
          role="presentation"
          sx={{
            position: 'absolute',
            inset: '0 0 auto 0',
            display: 'grid',
            gap: `${GAP}px`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {lines.slice(index * columns, (index + 1) * columns).map((line, column) => (
            <CamperCard
              key={line.camper.id}
              line={line}
              position={index * columns + column + 1}
              total={lines.length}
              waiting={waiting.has(line.camper.id) || waitingAccounts.has(line.camper.id)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
})
