import { Alert, Box, MenuItem, Skeleton, TextField } from '@mui/material'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay, sayDay } from '#shared/kernel/values/dates'
import type { ReportAnswers, ReportDefinition } from '#shared/reports/model'
import { reportOf } from '#shared/reports/reads'
import type { CampSession } from '#shared/sessions/model'
import { sessionsByDate } from '#shared/sessions/reads'
import { runningOrNext } from '#shared/staffing/which-session'
import { useCamp } from '../../ui/camp'
import { PlainSelect } from '../../ui/plain-select'
import { useRead } from '../../ui/use-read'
import type { NamedReport } from './named-report'
import { ShownReport } from './shown-report'

const ALL = 'all'

/** Returns what a report asks when it is opened. */
function asksOf({ where }: ReportDefinition) {
  const asked = where.flatMap((each) =>
    'is' in each && typeof each.is === 'object' && 'ask' in each.is ? each.is.ask : [],
  )
  return { session: asked.includes('session'), day: asked.includes('day') }
}

/** A report on this device's rows, with the questions it asks. */
export function AnsweredReport({ report }: { report: NamedReport }) {
  const { today } = useCamp()
  const sessions = useRead(sessionsByDate, today)
  return sessions ? <Answered report={report} sessions={sessions} /> : <Skeleton variant="rounded" height={320} />
}

/** Keeps the answers in the address; the defaults are the session that is running or comes next, and today. */
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

function Answered({ report, sessions }: { report: NamedReport; sessions: readonly CampSession[] }) {
  const { who, profile, today } = useCamp()
  const { answers, session, day, answer } = useAnswers(sessions)
  const calendar = useMemo(() => ({ today, timeZone: profile.timezone }), [today, profile.timezone])
  const opened = useRead(reportOf, who.actor, report.definition, answers, calendar)
  const asks = asksOf(report.definition)
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
      {opened?.opens ? <ShownReport report={report} opened={opened} about={about} /> : null}
    </>
  )
}

function Closed({ needs }: { needs: readonly string[] }) {
  const fields = needs.length > 0 ? ` (${needs.join(', ')})` : ''
  return (
    <Alert severity="info">{`This report needs information you can't see${fields}. Please ask the camp office.`}</Alert>
  )
}
