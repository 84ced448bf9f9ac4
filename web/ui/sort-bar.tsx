import { Box, TableSortLabel, Typography } from '@mui/material'
import type { Order } from './sorting'

/** The sort choices for a list of cards, as a table's header would offer them. */
export function SortBar<K extends string>(props: {
  columns: Readonly<Record<K, string>>
  order: Order<K> | null
  onOrder(by: K): void
}) {
  const { columns, order, onOrder } = props
  return (
    <Box
      role="group"
      aria-label="Sort by"
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
    >
      <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary' }}>
        Sort by
      </Typography>
      {(Object.entries(columns) as [K, string][]).map(([by, label]) => {
        const active = order?.by === by
        return (
          <TableSortLabel
            key={by}
            component="button"
            active={active}
            hideSortIcon={!active}
            direction={active && order.down ? 'desc' : 'asc'}
            aria-label={active ? `${label}, ${order.down ? 'descending' : 'ascending'}` : label}
            aria-pressed={active}
            onClick={() => onOrder(by)}
            sx={{
              typography: 'body2',
              minHeight: 44,
              border: 0,
              bgcolor: 'transparent',
              fontWeight: active ? 650 : 500,
            }}
          >
            {label}
          </TableSortLabel>
        )
      })}
    </Box>
  )
}
