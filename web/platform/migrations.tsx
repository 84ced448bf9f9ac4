import { Alert, Box, Button, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Section } from '../ui/section'
import { useAnswer, useDo } from './ask'
import { AskPassword } from './ask-password'
import { Facts } from './facts'
import { useOperator } from './operator'
import { Unreachable } from './unreachable'

interface Status {
  lastMigration: string | null
  appliedMigrations: string[]
  pendingMigrations: string[]
  unknownMigrations: string[]
  skippedMigrations: string[]
}

interface Run {
  success: boolean
  message: string
  details: string[]
  errors: string[]
}

function Named({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Alert severity="warning">
      {title}
      <List dense disablePadding>
        {names.map((name) => (
          <ListItem key={name} disableGutters sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </ListItem>
        ))}
      </List>
    </Alert>
  )
}

/** How the database's migrations stand, and a run of those that are pending (Platform rule 10). */
export function Migrations() {
  const { may } = useOperator()
  const { data, error, refetch } = useAnswer<Status>('/api/admin/migration-status')
  const act = useDo()
  const [asking, setAsking] = useState(false)
  const [run, setRun] = useState<Run | null>(null)
  const go = async (password: string) => {
    const words = { done: 'The migrations were run', failed: 'Error running migration' }
    const outcome = await act<Run>('POST', '/api/admin/run-migration', { password }, words)
    if ('answer' in outcome) setRun(outcome.answer)
    return outcome
  }
  return (
    <Section title="Database Migrations">
      {error && !data ? <Unreachable failed={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={120} />}
      {data ? (
        <>
          <Facts
            facts={[
              ['Last migration', data.lastMigration ?? 'None'],
              ['Applied', data.appliedMigrations.length],
              ['Pending', data.pendingMigrations.length],
            ]}
          />
          <Named title="Pending" names={data.pendingMigrations} />
          <Named title="Of a newer version of the server" names={data.unknownMigrations} />
          <Named title="Never applied, although newer ones were" names={data.skippedMigrations} />
        </>
      ) : null}
      {run ? (
        <Alert severity={run.success ? 'success' : 'error'}>
          <Typography>{run.success ? run.message : `Migration failed. ${run.message}`}</Typography>
          {[...run.details, ...run.errors].map((line) => (
            <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </Alert>
      ) : null}
      {may('platform.system.mend') ? (
        <Box>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Run Migrations
          </Button>
        </Box>
      ) : null}
      {asking ? (
        <AskPassword title="Run the migrations?" label="Run Migrations" onConfirm={go} onClose={() => setAsking(false)}>
          All that are pending are applied, or none. SQLite's data file is copied beside itself first; of Postgres make
          a backup yourself.
        </AskPassword>
      ) : null}
    </Section>
  )
}
