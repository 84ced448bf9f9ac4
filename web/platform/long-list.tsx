import { Box, Skeleton } from '@mui/material'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Unreachable } from './unreachable'
import type { Pages } from './use-pages'

const GAP = 16

/** Returns how many cards fit side by side into an element, and where it begins on the page. */
function usePlace(card: number | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!element.current) return
      const { clientWidth } = element.current
      const next = {
        columns: card === undefined ? 1 : Math.max(1, Math.floor((clientWidth + GAP) / (card + GAP))),
        top: element.current.getBoundingClientRect().top + window.scrollY,
      }
      setPlace((now) => (now.columns === next.columns && now.top === next.top ? now : next))
    }
    look()
    const watch = new ResizeObserver(look)
    if (element.current) watch.observe(element.current)
    return () => watch.disconnect()
  }, [card])
  return { element, ...place }
}

/**
 * A long list by the page, of which only rows in sight are on the screen and fetched: ten thousand scroll as ten do.
 *
 * @param props.card the least width of a card, in px; without it each row has the whole width
 */
export function LongList<T>(props: {
  label: string
  pages: Pages<T>
  card?: number
  /** The approximate height of a row, in px. */
  height: number
  empty: ReactNode
  children(row: T, index: number): ReactNode
}) {
  const { label, pages, card, height, empty, children } = props
  const { total, row, see, failed, retry } = pages
  const { element, columns, top } = usePlace(card)
  const rows = useWindowVirtualizer({
    count: Math.ceil((total ?? 0) / columns),
    estimateSize: () => height,
    gap: card === undefined ? 0 : GAP,
    overscan: 4,
    scrollMargin: top,
  })
  // With another number of columns the measured heights of rows are no longer right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are the reason
  useEffect(() => rows.measure(), [columns])
  const shown = rows.getVirtualItems()
  const [first, last] = [(shown[0]?.index ?? 0) * columns, ((shown.at(-1)?.index ?? 0) + 1) * columns - 1]
  useEffect(() => see(first, Math.max(first, last)), [see, first, last])
  return (
    <Box ref={element}>
      {failed ? <Unreachable failed={failed} onRetry={retry} /> : null}
      {total === undefined && !failed ? <Skeleton variant="rounded" height={height * 3} /> : null}
      {total === 0 ? empty : null}
      {total ? (
        <Box role="list" aria-label={label} sx={{ position: 'relative' }} style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, key, start }) => (
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
              {Array.from({ length: Math.max(0, Math.min(columns, total - index * columns)) }, (_, column) => {
                const at = index * columns + column
                const there = row(at)
                return (
                  <Box key={at} role="listitem" aria-posinset={at + 1} aria-setsize={total} sx={{ minWidth: 0 }}>
                    {there === undefined ? <Skeleton variant="rounded" height={height - GAP} /> : children(there, at)}
                  </Box>
                )
              })}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
