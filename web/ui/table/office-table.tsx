import { Box, useMediaQuery } from '@mui/material'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCamp } from '../camp'
import { useTextScale } from '../preferences'
import { saveCsv } from '../save-file'
import { sortRows, useOrder } from '../sorting'
import { type Column, fileOf, shownColumns } from './column'
import { type ListReport, reportOfList } from './list-report'
import { PrintedTable } from './printed-table'
import { useTableHabits } from './table-habits'
import { TableHead } from './table-head'
import { ROW, tableLook } from './table-look'
import { TableRow } from './table-row'
import { ColumnChoice, TableTools } from './table-tools'
import { useChosenRows } from './use-chosen-rows'
import { useRowKeys } from './use-row-keys'

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const FEW = 300
/** What tells assistive technology that the number of rows isn't known yet. */
const UNKNOWN = -1
/** The width of the checkbox column. */
const CHOOSE = 44

interface OfficeTableProps<R> {
  /** The key under which the person's choice of columns is stored. */
  name: string
  /** The accessible name of the list. */
  label: string
  /** The title in print, if it says more than the label. */
  title?: string
  rows: readonly R[]
  /** Whether these are only the first rows, while the others are still being read. They can't be printed or saved yet. */
  isPart?: boolean
  /** The first column names the row and links to it; columns that a person may not see are left out. */
  columns: readonly Column<R>[]
  /**
   * The next three must be module-level functions or otherwise stable: a new one on each render would render every row
   * again.
   */
  idOf(row: R): number
  linkOf(row: R): string
  markOf?: (row: R) => ReactNode
  /** Actions for selected rows, besides printing and saving them. */
  actions?: ((rows: readonly R[], done: () => void) => ReactNode) | undefined
  /** The height, in pixels, that the window needs around the table. */
  around?: number
  /** The file name; null if this person may not export files. */
  file: string | null
  /** The list as a report; absent if reports don't cover its rows. */
  report?: ListReport | undefined
  /** Called before a file is saved, with its rows and columns; nothing is saved if it resolves to false. */
  maySave?: ((rows: readonly R[], columns: readonly Column<R>[]) => Promise<boolean>) | undefined
}

/**
 * A list as dense rows: sortable by any column, with the columns the person has chosen, actions for selected rows, and
 * keyboard support (Shell rule 16). Only visible rows are rendered; in print all are.
 */
export function OfficeTable<R>(props: OfficeTableProps<R>) {
  const {
    name,
    label,
    title = label,
    rows,
    isPart = false,
    columns,
    idOf,
    linkOf,
    markOf,
    actions,
    file,
    maySave,
    report,
    around = 240,
  } = props
  const { can } = useCamp()
  const navigate = useNavigate()
  const { habit, change } = useTableHabits(name)
  const shown = useMemo(() => shownColumns(columns, habit.columns), [columns, habit.columns])
  const [order, setOrder] = useOrder<string>()
  const by = columns.find(({ key }) => key === order?.by)
  const sorted = useMemo(() => (by && order ? sortRows(rows, order.down, by.value) : rows), [rows, by, order])
  const ids = useMemo(() => sorted.map(idOf), [sorted, idOf])
  const chosen = useChosenRows(sorted, idOf)
  const scale = useTextScale()
  const height = ROW[useMediaQuery('(pointer: coarse)') ? 'coarse' : 'fine'] * scale
  const body = useRef<HTMLTableSectionElement>(null)
  const scrollTo = useRef<(index: number) => void>(() => undefined)
  const goTo = useCallback((index: number) => scrollTo.current(index), [])
  const { active, setActiveId, onKeyDown } = useRowKeys({ body, ids, chosen, scrollTo: goTo })
  const { scroller, seen } = useRowsInSight(sorted.length, height, active)
  scrollTo.current = (index) => seen.scrollToIndex(index)
  const used = chosen.rows.length > 0 ? chosen.rows : sorted
  const save = async (to: string) => {
    if (!maySave || (await maySave(used, shown))) saveCsv(to, fileOf(shown, used))
  }
  const items = seen.getVirtualItems().filter(({ index }) => index < sorted.length)
  const width = CHOOSE + shown.reduce((sum, each) => sum + each.width * scale, 0)
  let end = height
  return (
    <>
      <TableTools
        chosen={chosen.rows.length}
        isPart={isPart}
        actions={actions?.(chosen.rows, chosen.clear)}
        onClear={chosen.clear}
        onPrint={() => window.print()}
        onSave={file === null ? undefined : () => void save(file)}
        onReport={
          report && can('reports.build')
            ? () =>
                void navigate('/reports?new=1', {
                  state: { name: title.slice(0, 100), definition: reportOfList(report, shown, order) },
                })
            : undefined
        }
      >
        <ColumnChoice columns={columns} shown={shown} onChoose={(keys) => change({ columns: keys })} />
      </TableTools>
      <Box ref={scroller} className="no-print" sx={tableLook(height, around, CHOOSE + (shown[0]?.width ?? 0) * scale)}>
        <table aria-label={label} aria-rowcount={isPart ? UNKNOWN : sorted.length + 1} style={{ minWidth: width }}>
          <colgroup>
            <col style={{ width: CHOOSE }} />
            {shown.map(({ key, width: wide }) => (
              <col key={key} style={{ width: wide * scale }} />
            ))}
          </colgroup>
          <TableHead
            columns={shown}
            order={order}
            onOrder={setOrder}
            chosen={chosen.rows.length}
            all={sorted.length}
            onAll={(all) => chosen.set(ids, all)}
          />
          <tbody ref={body} onKeyDown={onKeyDown}>
            {items.map(({ index, start, end: ends }) => {
              const gap = start - end
              end = ends
              const row = sorted[index] as R
              const id = idOf(row)
              return (
                <Fragment key={id}>
                  <Gap height={gap} />
                  <TableRow
                    row={row}
                    id={id}
                    index={index}
                    columns={shown}
                    to={linkOf(row)}
                    chosen={chosen.ids.has(id)}
                    active={index === active}
                    mark={markOf?.(row)}
                    onToggle={chosen.toggle}
                    onActive={setActiveId}
                  />
                </Fragment>
              )
            })}
            <Gap height={height + sorted.length * height - end} />
          </tbody>
        </table>
      </Box>
      <PrintedTable title={title} rows={used} columns={shown} idOf={idOf} />
    </>
  )
}

/** Returns the visible rows of a list with rows of equal height, and the element that scrolls it. */
function useRowsInSight(count: number, height: number, active: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: count <= FEW ? FEW : 10,
    // The header covers one row's height at the top of the view.
    scrollPaddingStart: height,
    scrollMargin: height,
    // The focused row stays in the document no matter how far it is scrolled.
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })
  return { scroller, seen }
}

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className="spacer" aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
