import { TableSortLabel } from '@mui/material'
import type { Order } from '../sorting'
import type { Column } from './column'

/**
 * The headers. Clicking one sorts, a second click sorts descending, and a third restores the default order; the
 * checkbox in the first selects all rows.
 */
export function TableHead<R>(props: {
  columns: readonly Column<R>[]
  order: Order<string> | null
  onOrder(by: string): void
  /** How many of the rows are selected. */
  chosen: number
  all: number
  onAll(chosen: boolean): void
}) {
  const { columns, order, onOrder, chosen, all, onAll } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="choose">
          <label>
            <input
              type="checkbox"
              aria-label="Select all"
              checked={all > 0 && chosen === all}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < all
              }}
              onChange={(event) => onAll(event.target.checked)}
            />
          </label>
        </th>
        {columns.map(({ key, title, numeric }, index) => {
          const active = order?.by === key
          const direction = active && order.down ? 'desc' : 'asc'
          const classes = [index === 0 ? 'names' : '', numeric ? 'numeric' : ''].filter(Boolean).join(' ')
          return (
            <th
              key={key}
              scope="col"
              className={classes}
              aria-sort={active ? (order.down ? 'descending' : 'ascending') : 'none'}
            >
              <TableSortLabel
                component="button"
                active={active}
                hideSortIcon={!active}
                direction={direction}
                onClick={() => onOrder(key)}
                sx={{ border: 0, p: 0, bgcolor: 'transparent' }}
              >
                {title}
              </TableSortLabel>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
