import { Box, GlobalStyles } from '@mui/material'
import { type LabelSheet, labelAt, labelPages, labelsOn, pointsFor } from '#shared/reports/labels'
import { PrintedPage } from '../../ui/printed-page'

/** The space between a label's edge and its text, in millimeters. */
const EDGE = 3

/** The maximum size of the first line and of the others, in points. */
const SIZES = { labels: { first: 12, other: 11 }, nameTags: { first: 30, other: 14 } } as const

interface Printed {
  labels: readonly (readonly string[])[]
  layout: keyof typeof SIZES
  sheet: LabelSheet
  /** The number of the first free label on the first sheet, from 1. */
  first: number
  /** Whether to print one sheet's label outlines and numbers instead, to compare with a real sheet. */
  isTest: boolean
}

/** Prints labels at their positions on an Avery sheet, in millimeters from the page's corner. */
export function PrintedLabels(props: Printed) {
  return (
    <PrintedPage>
      <Pages {...props} />
    </PrintedPage>
  )
}

function Pages({ labels, layout, sheet, first, isTest }: Printed) {
  const { width, height } = sheet.page
  const numbers = Array.from({ length: labelsOn(sheet) }, (_, index) => [String(index + 1)])
  const pages = isTest ? labelPages(numbers, sheet, 1) : labelPages(labels, sheet, first)
  return (
    <>
      <GlobalStyles styles={{ '@page': { margin: 0, size: `${width}mm ${height}mm` } }} />
      {pages.map((page, index) => (
        <Box
          key={index}
          // Slightly shorter than the paper, because rounding would start another sheet.
          sx={{ position: 'relative', width: `${width}mm`, height: `${height - 0.2}mm`, overflow: 'hidden' }}
          style={{ breakBefore: index > 0 ? 'page' : 'auto' }}
        >
          {page.map((lines, place) =>
            lines ? <Label key={place} lines={lines} {...{ layout, sheet, place, isTest }} /> : null,
          )}
        </Box>
      ))}
    </>
  )
}

interface OnSheet extends Pick<Printed, 'layout' | 'sheet' | 'isTest'> {
  lines: readonly string[]
  place: number
}

function Label({ lines, layout, sheet, place, isTest }: OnSheet) {
  const { left, top } = labelAt(sheet, place)
  const { first, other } = SIZES[layout]
  return (
    <Box
      className="label"
      sx={{
        position: 'absolute',
        left: `${left}mm`,
        top: `${top}mm`,
        width: `${sheet.width}mm`,
        height: `${sheet.height}mm`,
        boxSizing: 'border-box',
        p: `${EDGE}mm`,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        textAlign: layout === 'nameTags' ? 'center' : 'left',
        overflow: 'hidden',
        lineHeight: 1.2,
        outline: isTest ? '0.2mm solid black' : 'none',
      }}
    >
      {lines.map((line, index) => (
        <Box
          key={index}
          sx={{ whiteSpace: 'nowrap', fontWeight: index === 0 ? 700 : 400 }}
          style={{ fontSize: `${pointsFor(line, sheet.width - 2 * EDGE, index === 0 ? first : other)}pt` }}
        >
          {line}
        </Box>
      ))}
    </Box>
  )
}
