import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { dayIn, isDay, sayDate, sayDay, sayTime } from '#shared/kernel/dates'
import { spokenLanguage } from '#shared/kernel/language'
import { fileLines, linesOf } from '#shared/reports/lines'
import type { ReportAnswers } from '#shared/reports/model'
import { type OpenReport, reportOf } from '#shared/reports/reads'
import type { ReadyReport } from '#shared/reports/ready'
import type { CampSession } from '#shared/sessions/model'
import { sessionsByDate } from '#shared/sessions/reads'
import { runningOrNext } from '#shared/staffing/which-session'
import type { DeviceReader } from '#sync/device-reader'
import { type MedicalField, useNotedExport } from '../campers/parts/note-medical-export'
import { useCamp, useSyncStatus } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PlainSelect } from '../ui/plain-select'
import { saveCsv } from '../ui/save-file'
import { useRead } from '../ui/use-read'
import { PAPERS, type Paper, PrintedReport } from './printed-report'
import { ReportTable } from './report-table'

const ALL = 'all'
const MEDICAL: [MedicalField, ...MedicalField[]] = ['medicalInfo', 'medications', 'specialNeeds']

const unsentActions = (rows: DeviceReader) => rows.own('outbox', (outbox) => outbox.count())

/** What a report asks when it is opened. */
function asksOf({ definition }: ReadyReport) {
  const asked = definition.where.flatMap((each) =>
    'is' in each && typeof each.is === 'object' && 'ask' in each.is ? each.is.ask : [],
  )
  return { session: asked.includes('session'), day: asked.includes('day') }
}

/** A ready report over this device's rows, with what it asks, to read, print and export. */
export function OpenedReport({ report }: { report: ReadyReport }) {
  const { today } = useCamp()
  const sessions = useRead(sessionsByDate, today)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Box className="no-print">
        <Button component={Link} to="/reports" startIcon={<BackIcon />} sx={{ ml: -2 }}>
          All Reports
        </Button>
        <Typography variant="h1" component="h2" sx={{ mt: 2 }}>
          {report.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{report.about}</Typography>
      </Box>
      {sessions ? <Answered report={report} sessions={sessions} /> : <Skeleton variant="rounded" height={320} />}
    </Box>
  )
}

/** The answers in the address; at first the session that runs or comes next, and today. */
function useAnswers(sessions: readonly CampSession[]) {
  const { today } = useCamp()
  const [params, setParams] = useSearchParams()
  const asked = params.get('session')
  const chosen = sessions.find(({ id }) => String(id) === asked) ?? null
  const session = asked === ALL ? null : (chosen ?? runningOrNext(sessions, today) ?? null)
  const written = params.get('day') ?? ''
  const day = isDay(written) ? written : today
  const answers = useMemo((): ReportAnswers => ({ session: session?.id ?? null, day }), [session, day])
  const answer = (name: 'session' | 'day', value: string) =>
    setParams(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )
  return { answers, session, day, answer }
}

function Answered({ report, sessions }: { report: ReadyReport; sessions: readonly CampSession[] }) {
  const { who, profile, today } = useCamp()
  const { answers, session, day, answer } = useAnswers(sessions)
  const calendar = useMemo(() => ({ today, timeZone: profile.timezone }), [today, profile.timezone])
  const opened = useRead(reportOf, who.actor, report.definition, answers, calendar)
  const asks = asksOf(report)
  const about = [asks.session ? (session?.name ?? 'All sessions') : '', asks.day ? sayDay(day) : ''].filter(Boolean)
  return (
    <>
      {asks.session || asks.day ? (
        <Box
          className="no-print"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, maxWidth: 640, '& > *': { flex: 1 } }}
        >
          {asks.session ? (
            <PlainSelect
              label="Session"
              value={session ? String(session.id) : ALL}
              onChange={(value) => answer('session', value)}
            >
              <MenuItem value={ALL}>All Sessions</MenuItem>
              {sessions.map(({ id, name }) => (
                <MenuItem key={id} value={String(id)}>
                  {name}
                </MenuItem>
              ))}
            </PlainSelect>
          ) : null}
          {asks.day ? (
            <TextField
              label="Day"
              type="date"
              value={day}
              onChange={(event) => answer('day', event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ) : null}
        </Box>
      ) : null}
      {opened === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {opened?.opens === false ? <Closed needs={opened.needs} /> : null}
      {opened?.opens ? <Shown report={report} opened={opened} about={about} /> : null}
    </>
  )
}

function Closed({ needs }: { needs: readonly string[] }) {
  const fields = needs.length > 0 ? ` (${needs.join(', ')})` : ''
  return (
    <Alert severity="info">{`This report needs information you can't see${fields}. Please ask the camp office.`}</Alert>
  )
}

/**
 * The time of the data on this device, and how many of its own changes the server doesn't have yet; on paper with the day,
 * because a sheet outlives it.
 */
function useDataNotes(): { onScreen: string; onPaper: string } {
  const { profile, today } = useCamp()
  const { inStepAt } = useSyncStatus()
  const unsent = useRead(unsentActions) ?? 0
  if (inStepAt === null) return { onScreen: 'Not synced yet', onPaper: 'Not synced yet' }
  const time = sayTime(inStepAt, profile.timezone)
  const day = dayIn(profile.timezone, inStepAt)
  const notSent = unsent === 0 ? '' : `, ${unsent === 1 ? '1 change' : `${unsent} changes`} not sent`
  const onPaper = `Data as of ${sayDate(day)}, ${time}${notSent}`
  return { onScreen: day === today ? `Data as of ${time}${notSent}` : onPaper, onPaper }
}

function Shown({ report, opened, about }: { report: ReadyReport; opened: OpenReport; about: readonly string[] }) {
  const { can, profile } = useCamp()
  const [paper, setPaper] = useState<Paper>('letter')
  const data = useDataNotes()
  const note = useNotedExport()
  const { title, name, definition } = report
  const lines = useMemo(() => linesOf(opened, definition, profile), [opened, definition, profile])
  const count = `${opened.count.toLocaleString(spokenLanguage())} ${opened.count === 1 ? 'row' : 'rows'}`
  const save = async () => {
    const isMedical = opened.columns.some((column) => column.isMedical)
    if (!isMedical || (await note(opened.count, ...MEDICAL)))
      saveCsv(`${name}.csv`, fileLines(opened, definition, profile))
  }
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 3 }}>
        <Typography role="status" sx={{ mr: 'auto' }}>{`${count}. ${data.onScreen}.`}</Typography>
        <Box sx={{ width: '9rem' }}>
          <PlainSelect label="Paper" small value={paper} onChange={(value) => setPaper(value as Paper)}>
            {Object.entries(PAPERS).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        <Button variant="outlined" disabled={opened.count === 0} onClick={() => window.print()}>
          Print
        </Button>
        {can('reports.export') ? (
          <Button variant="outlined" disabled={opened.count === 0} onClick={save}>
            Export CSV
          </Button>
        ) : null}
      </Box>
      <Missing opened={opened} />
      {opened.count === 0 ? (
        <EmptyState title="No rows match this report" />
      ) : (
        <ReportTable title={title} lines={lines} />
      )}
      <PrintedReport
        title={title}
        notes={[profile.name, ...about, count, data.onPaper]}
        lines={lines}
        paper={paper}
        isPaged={definition.group.some(({ newPage }) => newPage === true)}
      />
    </>
  )
}

function Missing({ opened: { hidden, isCut } }: { opened: OpenReport }) {
  const columns = hidden.length === 1 ? '1 column is hidden' : `${hidden.length} columns are hidden`
  return (
    <>
      {hidden.length > 0 ? <Alert severity="info">{`${columns}: ${hidden.join(', ')}.`}</Alert> : null}
      {isCut ? (
        <Alert severity="warning">This report shows only the first 50,000 rows. Choose a session to see fewer.</Alert>
      ) : null}
    </>
  )
}
