import { Box } from '@mui/material'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

const GAP = 16

/** Returns how many cards fit side by side into an element, and where it starts on the page. */
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
 * Cards in rows, of which only the visible ones are rendered, so that ten thousand scroll like ten.
 *
 * @param props.card the minimum width of a card, in px; without it each takes the full width
 */
export function VirtualGrid(props: {
  label: string
  count: number
  card?: number | undefined
  /** The approximate height of a row, in px. */
  height: number
  overscan: number
  /** Called with the first and last visible card. */
  onSight?(first: number, last: number): void
  /** Renders one card, by its index in the list. */
  children(index: number): ReactNode
}) {
  const { label, count, card, height, overscan, onSight, children } = props
  const { element, columns, top } = usePlace(card)
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => height,
    gap: card === undefined ? 0 : GAP,
    overscan,
    scrollMargin: top,
  })
  // With another number of columns the measured heights of rows are no longer right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are the reason
  useEffect(() => rows.measure(), [columns])
  const shown = rows.getVirtualItems()
  const [first, last] = [(shown[0]?.index ?? 0) * columns, ((shown.at(-1)?.index ?? 0) + 1) * columns - 1]
  useEffect(() => onSight?.(first, Math.max(first, last)), [onSight, first, last])
  return (
    <Box
      ref={element}
      role="list"
      aria-label={label}
      sx={{ position: 'relative' }}
      style={{ height: rows.getTotalSize() }}
    >
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
          {Array.from({ length: Math.max(0, Math.min(columns, count - index * columns)) }, (_, column) =>
            children(index * columns + column),
          )}
        </Box>
      ))}
    </Box>
  )
}
