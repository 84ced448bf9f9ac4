import { Alert, Box, Button, Skeleton } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { removeReport, shareReport } from '#shared/reports/mutations'
import { type ReportOnList, reportsSaved } from '#shared/reports/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { addressOfEdit, addressOfNew, addressOfSaved } from './addresses'
import { type BuilderStart, ReportBuilder } from './builder/builder'
import { AnsweredReport } from './opened/answered-report'
import { useMaker } from './opened/data-notes'
import { ReportHead } from './report-head'
import { ReportSchedules, ScheduleButton } from './report-schedules'

/** Returns the saved report with this id, if this person has it; null if not. */
function useSaved(id: number): ReportOnList | null | undefined {
  const { who } = useCamp()
  const all = useRead(reportsSaved, who.actor)
  return all && (all.find((each) => each.id === id) ?? null)
}

function NotThere() {
  return <Alert severity="info">This report was deleted, or it's no longer shared with you.</Alert>
}

/** A saved report on this device's rows. */
export function SavedReport({ id }: { id: number }) {
  const report = useSaved(id)
  const named = useMemo(
    () => report && { name: `report-${id}`, title: report.name, definition: report.definition },
    [report, id],
  )
  if (report === undefined) return <Skeleton variant="rounded" height={320} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <ReportHead title={report?.name ?? 'Report'} about={aboutOf(report)} address={report ? addressOfSaved(id) : null}>
        {report ? <SavedActions report={report} /> : null}
      </ReportHead>
      {report ? <ReportSchedules report={mailedOf(report)} /> : null}
      {named ? <AnsweredReport report={named} /> : <NotThere />}
    </Box>
  )
}

const mailedOf = ({ id, name }: ReportOnList) => ({ ready: null, reportId: id, title: name })

function aboutOf(report: ReportOnList | null): string {
  if (report === null) return ''
  if (report.sharedBy !== null) return report.sharedBy ? `Shared by ${report.sharedBy}` : 'Shared with you'
  return report.isShared ? 'Your report, shared with everyone who works here' : 'Only you see this report'
}

function SavedActions({ report }: { report: ReportOnList }) {
  const { id, name, definition, isOwn, isShared } = report
  const { can } = useCamp()
  const run = useRun()
  const sharedBy = useMaker()
  const [isDeleting, setDeleting] = useState(false)
  const share = () =>
    run(shareReport, () => ({ reportId: id, isShared: !isShared, sharedBy }), {
      done: { title: isShared ? 'No Longer Shared' : 'Report Shared' },
      failed: { title: 'Sharing Not Changed', message: "Sharing couldn't be changed. Please try again." },
    })
  return (
    <>
      {isOwn && can('reports.build') ? (
        <Button component={Link} to={addressOfEdit(id)}>
          Edit
        </Button>
      ) : null}
      {isOwn && can('reports.share') ? <Button onClick={share}>{isShared ? 'Stop Sharing' : 'Share'}</Button> : null}
      {isShared ? <ScheduleButton report={mailedOf(report)} /> : null}
      {can('reports.build') ? (
        <Button component={Link} to={addressOfNew()} state={{ name: `${name} (Copy)`, definition }}>
          Edit a Copy
        </Button>
      ) : null}
      {(isOwn && can('reports.build')) || (isShared && can('reports.share')) ? (
        <Button color="error" onClick={() => setDeleting(true)}>
          {isOwn ? 'Delete' : 'Stop Sharing'}
        </Button>
      ) : null}
      <DeleteReport report={report} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

function DeleteReport(props: { report: ReportOnList; open: boolean; onClose(): void }) {
  const { report, open, onClose } = props
  const run = useRun()
  const navigate = useNavigate()
  const remove = async () => {
    const done = await run(removeReport, () => ({ reportId: report.id }), {
      done: { title: report.isOwn ? 'Report Deleted' : 'No Longer Shared' },
      failed: { title: 'Report Not Deleted', message: "The report couldn't be deleted. Please try again." },
    })
    if (done) await navigate('/reports')
  }
  return (
    <ConfirmDialog
      open={open}
      title={report.isOwn ? `Delete ${report.name}?` : `Stop sharing ${report.name}?`}
      confirmLabel={report.isOwn ? 'Delete Report' : 'Stop Sharing'}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {report.isOwn && !report.isShared
        ? "The report will be deleted. The campers and other records it lists aren't affected."
        : 'No one else will see this report anymore.'}
    </ConfirmDialog>
  )
}

/** Edits one of the person's own reports. */
export function EditedReport({ id }: { id: number }) {
  const report = useSaved(id)
  const start = useMemo(
    (): BuilderStart | null => (report ? { reportId: id, name: report.name, definition: report.definition } : null),
    [report, id],
  )
  if (report === undefined) return <Skeleton variant="rounded" height={320} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <ReportHead title={report ? `Edit ${report.name}` : 'Report'} about="" address={null} />
      {start && report?.isOwn ? <ReportBuilder key={id} start={start} /> : <NotThere />}
    </Box>
  )
}
