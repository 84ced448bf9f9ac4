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

/** Up to this many rows are all on the page, so that the browser's own search finds them. */
const FEW = 300
/** The width of the column with checkboxes. */
const CHOOSE = 44

interface OfficeTableProps<R> {
  /** The key under which the person's choice of columns is stored. */
  name: string
  /** The accessible name of the list. */
  label: string
  /** The title on paper, where it says more than the label. */
  title?: string
  rows: readonly R[]
  /** The first names the row and is its link; what a person may not see has no column. */
  columns: readonly Column<R>[]
  /**
   * The next three are functions of a module, or otherwise stable: a new one at each render would render every row
   * again.
   */
  idOf(row: R): number
  linkOf(row: R): string
  markOf?: (row: R) => ReactNode
  /** Actions for chosen rows, besides printing and saving them. */
  actions?: ((rows: readonly R[], done: () => void) => ReactNode) | undefined
  /** How many pixels of the window's height are needed around the table. */
  around?: number
  /** The name of the file; null if this person takes no files along. */
  file: string | null
  /** What the list is as a report; absent where reports don't know its rows. */
  report?: ListReport | undefined
  /** Asked before a file is saved, with what will be in it; where it answers false, none is. */
  maySave?: ((rows: readonly R[], columns: readonly Column<R>[]) => Promise<boolean>) | undefined
}

/**
 * A list as dense rows: sorted by any column, with the columns that the person has chosen, chosen rows with what can be
 * done with them, and by keyboard (Shell rule 16). Only the rows in sight are on the page; on paper all are.
 */
export function OfficeTable<R>(props: OfficeTableProps<R>) {
  const {
    name,
    label,
    title = label,
    rows,
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
        <table aria-label={label} aria-rowcount={sorted.length + 1} style={{ minWidth: width }}>
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

/** The rows in sight of a list with rows of one height, and the element that scrolls it. */
function useRowsInSight(count: number, height: number, active: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: count <= FEW ? FEW : 10,
    // The header covers the first row's height of what is in view.
    scrollPaddingStart: height,
    scrollMargin: height,
    // The focused row stays in the document no matter how far it is scrolled.
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })
  return { scroller, seen }
}

/** The room of rows that are not on the page. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className="spacer" aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
