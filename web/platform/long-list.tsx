import { Box, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { VirtualGrid } from '../ui/virtual-grid'
import { Unreachable } from './unreachable'
import type { Pages } from './use-pages'

/** The space between two rows, which their placeholders leave out, in px. */
const GAP = 16

/**
 * A long list that is fetched page by page; only visible rows are rendered and fetched, so that ten thousand scroll
 * like ten.
 *
 * @param props.card the minimum width of a card, in px; without it each row takes the full width
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
  return (
    <Box>
      {failed ? <Unreachable failed={failed} onRetry={retry} /> : null}
      {total === undefined && !failed ? <Skeleton variant="rounded" height={height * 3} /> : null}
      {total === 0 ? empty : null}
      {total ? (
        <VirtualGrid label={label} count={total} card={card} height={height} overscan={4} onSight={see}>
          {(at) => {
            const there = row(at)
            return (
              <Box key={at} role="listitem" aria-posinset={at + 1} aria-setsize={total} sx={{ minWidth: 0 }}>
                {there === undefined ? <Skeleton variant="rounded" height={height - GAP} /> : children(there, at)}
              </Box>
            )
          }}
        </VirtualGrid>
      ) : null}
    </Box>
  )
}
