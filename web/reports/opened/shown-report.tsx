import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { lazy, Suspense, useMemo, useState } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import { LABEL_SHEETS, labelTexts } from '#shared/reports/labels'
import { linesOf, pointsOf } from '#shared/reports/lines'
import type { OpenReport } from '#shared/reports/reads'
import { useCamp } from '../../ui/camp'
import { EmptyState } from '../../ui/empty-state'
import { useDataNotes, useMaker } from './data-notes'
import { ExportMenu } from './export-menu'
import { type LabelChoice, PrintLabels } from './label-choice'
import type { NamedReport } from './named-report'
import { useMedicalNote } from './note-medical'
import { PrintOnPaper } from './print-on-paper'
import { PrintedLabels } from './printed-labels'
import { type Paper, PrintedReport } from './printed-report'
import { ReportTable } from './report-table'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart')).ReportChart }))

/** An opened report as a table, to print and to export. */
export function ShownReport(props: { report: NamedReport; opened: OpenReport; about: readonly string[] }) {
  const { report, opened, about } = props
  const { profile } = useCamp()
  const data = useDataNotes()
  const madeBy = useMaker()
  const { title, definition } = report
  const { layout } = definition
  const [paper, setPaper] = useState<Paper>('letter')
  const [labels, setLabels] = useState<LabelChoice>({
    sheet: layout === 'nameTags' ? '5395' : '5160',
    first: 1,
    isTest: false,
  })
  const mayPrint = useMedicalNote(report, opened)
  const lines = useMemo(() => linesOf(opened, definition, profile), [opened, definition, profile])
  const count = `${opened.count.toLocaleString(spokenLanguage())} ${opened.count === 1 ? 'row' : 'rows'}`
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 3 }}>
        <Typography role="status" sx={{ mr: 'auto' }}>{`${count}. ${data.onScreen}.`}</Typography>
        {layout === 'labels' || layout === 'nameTags' ? (
          <PrintLabels choice={labels} onChoose={setLabels} mayPrint={mayPrint} isEmpty={opened.count === 0} />
        ) : (
          <PrintOnPaper paper={paper} onPaper={setPaper} mayPrint={mayPrint} isEmpty={opened.count === 0} />
        )}
        <ExportMenu report={report} opened={opened} about={[...about, count, data.onPaper]} />
      </Box>
      <Missing opened={opened} />
      {opened.count === 0 ? (
        <EmptyState title="No rows match this report" />
      ) : (
        <>
          {layout === 'bars' || layout === 'share' ? (
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <ReportChart kind={layout} points={pointsOf(opened, profile)} />
            </Suspense>
          ) : null}
          <ReportTable title={title} lines={lines} />
        </>
      )}
      {layout === 'labels' || layout === 'nameTags' ? (
        <PrintedLabels
          labels={labelTexts(opened, layout, profile)}
          layout={layout}
          sheet={LABEL_SHEETS[labels.sheet]}
          first={labels.first}
          isTest={labels.isTest}
        />
      ) : (
        <PrintedReport
          title={title}
          notes={[profile.name, ...about, count, data.onPaper, `Printed by ${madeBy}`]}
          lines={lines}
          paper={paper}
          isPaged={definition.group.some(({ newPage }) => newPage === true)}
        />
      )}
    </>
  )
}

function Missing({ opened: { hidden, isCut } }: { opened: OpenReport }) {
  const columns = hidden.length === 1 ? '1 column is hidden' : `${hidden.length} columns are hidden`
  return (
    <>
      {hidden.length > 0 ? <Alert severity="info">{`${columns}: ${hidden.join(', ')}.`}</Alert> : null}
      {isCut ? (
        <Alert severity="warning">
          This report shows only the first 50,000 rows. Add a filter to print or export all of them.
        </Alert>
      ) : null}
    </>
  )
}
