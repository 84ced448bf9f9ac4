import { Alert, Box, Button, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { GuardedDialog } from '../profile/parts/guarded-dialog'
import { Section } from '../ui/section'
import { Facts } from './facts'
import { useOperator } from './operator'
import { answerOf, useAnswer, useServerAction } from './server-queries'
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
  /** What a repair found but did not change. */
  left?: string[]
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

function Outcome({ run, failed }: { run: Run; failed: string }) {
  return (
    <>
      <Alert severity={run.success ? 'success' : 'error'}>
        <Typography>{run.success ? run.message : `${failed} ${run.message}`}</Typography>
        {[...run.details, ...run.errors].map((line) => (
          <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Alert>
      <Named title="Found but not changed" names={run.left ?? []} />
    </>
  )
}

/** Tasks for the whole database: the path, the confirmation question, and the messages for the outcome. */
const TASKS = {
  migrate: {
    path: '/api/admin/run-migration',
    words: { done: 'Migrations Finished', failed: 'Error running migration', undone: 'Migration failed' },
    failed: 'Migration failed.',
    title: 'Run pending migrations?',
    label: 'Run Migrations',
    what: 'Either all pending migrations are applied or none. With SQLite, the data file is copied to the same folder first. With Postgres, make a backup yourself first.',
  },
  repair: {
    path: '/api/admin/repair-schema',
    words: { done: 'Schema Check Finished', failed: 'Error running schema repair', undone: 'Schema repair failed' },
    failed: 'Schema repair failed.',
    title: 'Repair the schema?',
    label: 'Repair Schema',
    what: 'Missing tables, columns and indexes are created again. Nothing is removed or changed. Anything else that looks wrong is listed. With SQLite, the data file is copied to the same folder first. With Postgres, make a backup yourself first.',
  },
} as const

/** Shows the state of the database's migrations, and runs the pending ones or the repair (Platform rules 10 and 12). */
export function Migrations() {
  const { may } = useOperator()
  const { data, error, refetch } = useAnswer<Status>('/api/admin/migration-status')
  const act = useServerAction()
  const [asking, setAsking] = useState<keyof typeof TASKS | null>(null)
  const [ran, setRan] = useState<{ run: Run; failed: string } | null>(null)
  const go = async (task: keyof typeof TASKS, password: string) => {
    const { path, words, failed } = TASKS[task]
    setRan({ run: answerOf(await act<Run>('POST', path, { password }, words, ({ success }) => success)), failed })
  }
  return (
    <Section title="Database Migrations">
      {error && !data ? <Alert severity="error">Error fetching migration status</Alert> : null}
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
          <Named title="From a newer server version" names={data.unknownMigrations} />
          <Named title="Skipped, although newer ones were applied" names={data.skippedMigrations} />
        </>
      ) : null}
      {ran ? <Outcome {...ran} /> : null}
      {may('platform.system.mend') ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(['migrate', 'repair'] as const).map((task) => (
            <Button key={task} variant="outlined" onClick={() => setAsking(task)}>
              {TASKS[task].label}
            </Button>
          ))}
        </Box>
      ) : null}
      {asking ? (
        <GuardedDialog
          title={TASKS[asking].title}
          label={TASKS[asking].label}
          onConfirm={({ password }) => go(asking, password)}
          onClose={() => setAsking(null)}
        >
          <Typography>{TASKS[asking].what}</Typography>
        </GuardedDialog>
      ) : null}
    </Section>
  )
}
