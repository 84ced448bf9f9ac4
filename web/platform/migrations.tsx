import { Alert, Box, Button, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { GuardedDialog } from '../profile/parts/guarded-dialog'
import { Section } from '../ui/section'
import { answerOf, useAnswer, useDo } from './ask'
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
  /** What a repair found and does not touch. */
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
      <Named title="Found and left alone" names={run.left ?? []} />
    </>
  )
}

/** What can be done to the database as a whole: its address, the question before it, and the words of its outcome. */
const TASKS = {
  migrate: {
    path: '/api/admin/run-migration',
    words: { done: 'The migrations were run', failed: 'Error running migration' },
    failed: 'Migration failed.',
    title: 'Run the migrations?',
    label: 'Run Migrations',
    what: "All that are pending are applied, or none. SQLite's data file is copied beside itself first; of Postgres make a backup yourself.",
  },
  repair: {
    path: '/api/admin/repair-schema',
    words: { done: 'The schema was looked at', failed: 'Error running schema repair' },
    failed: 'Schema repair failed.',
    title: 'Repair the schema?',
    label: 'Repair Schema',
    what: "Tables, columns and indexes that are missing are made again. Nothing is removed or changed; what is not as it should be is named. SQLite's data file is copied beside itself first; of Postgres make a backup yourself.",
  },
} as const

/** How the database's migrations stand, a run of those that are pending, and the repair (Platform rules 10 and 12). */
export function Migrations() {
  const { may } = useOperator()
  const { data, error, refetch } = useAnswer<Status>('/api/admin/migration-status')
  const act = useDo()
  const [asking, setAsking] = useState<keyof typeof TASKS | null>(null)
  const [ran, setRan] = useState<{ run: Run; failed: string } | null>(null)
  const go = async (task: keyof typeof TASKS, password: string) => {
    const { path, words, failed } = TASKS[task]
    setRan({ run: answerOf(await act<Run>('POST', path, { password }, words)), failed })
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
