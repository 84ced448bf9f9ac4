import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Column, saidOf } from './column'

interface Props<R> {
  row: R
  id: number
  /** Its index among all rows, from 0. */
  index: number
  columns: readonly Column<R>[]
  to: string
  chosen: boolean
  /** Whether Tab leads to this row. */
  active: boolean
  /** Shown after its name, such as a mark that it is not sent yet. */
  mark: ReactNode
  onToggle(id: number): void
  onActive(id: number): void
}

function RowOfTable<R>({ row, id, index, columns, to, chosen, active, mark, onToggle, onActive }: Props<R>) {
  const navigate = useNavigate()
  const [first, ...others] = columns
  const name = first ? saidOf(first, row) : ''
  // What opens over the list replaces the current history entry; another screen adds one.
  const replace = to.startsWith('?')
  const open = (event: MouseEvent) => {
    const pressed = event.target as HTMLElement
    // A person who selects text to copy does not want to leave.
    const marks = window.getSelection()?.isCollapsed === false
    if (!marks && !pressed.closest('a, label, button')) void navigate(to, { replace })
  }
  return (
    // By keyboard, the link in the row opens the same.
    <tr data-row={id} data-chosen={chosen || undefined} aria-rowindex={index + 2} onClick={open}>
      <td className="choose">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${name}`}
            checked={chosen}
            onChange={() => onToggle(id)}
          />
        </label>
      </td>
      <th scope="row" className="names">
        <Link to={to} replace={replace} tabIndex={active ? 0 : -1} onFocus={() => onActive(id)}>
          {name} {mark}
        </Link>
      </th>
      {others.map((column) => (
        <td key={column.key} className={column.numeric ? 'numeric' : undefined}>
          {column.cell ? column.cell(row) : saidOf(column, row)}
        </td>
      ))}
    </tr>
  )
}

/** A row of a table: its name is a link, and clicking anywhere on the row opens the same. */
export const TableRow = memo(RowOfTable) as typeof RowOfTable
