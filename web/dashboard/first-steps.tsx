import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'react-router-dom'
import { campers } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import { campSessions } from '#shared/sessions/model'
import type { Replica } from '#sync/replica/replica'
import { useCamp, useFilling } from '../ui/camp'

/** Which of the first things a camp needs it already has. */
interface Begun {
  sessions: boolean
  cabins: boolean
  campers: boolean
}

async function begunHere(replica: Replica): Promise<Begun> {
  const has = async (count: Promise<number>) => (await count) > 0
  return {
    sessions: await has(replica.rows(campSessions).limit(1).count()),
    cabins: await has(replica.rows(cabins).limit(1).count()),
    campers: await has(replica.rows(campers).limit(1).count()),
  }
}

/**
 * Returns what a new camp still has to do before its numbers mean anything; null once it has started, or if that is not
 * known.
 */
export function useFirstSteps(): Begun | null {
  const { replica, can } = useCamp()
  const filling = useFilling()
  const begun = useLiveQuery(() => begunHere(replica), [replica])
  if (!begun || filling || !can('sessions.write')) return null
  return begun.sessions && begun.cabins && begun.campers ? null : begun
}

/** The steps from an empty camp to the first registration, shown in place of empty charts. */
export function FirstSteps({ begun }: { begun: Begun }) {
  const { can } = useCamp()
  const steps = [
    {
      label: 'Import Campers',
      to: '/campers',
      isDone: begun.campers,
      text: 'From a CSV or Excel file, with their families.',
    },
    { label: 'Add a Session', to: '/sessions', isDone: begun.sessions, text: 'Dates, ages, price and capacity.' },
    {
      label: 'Add Cabins',
      to: '/housing?tab=cabins',
      isDone: begun.cabins,
      text: 'Where campers sleep, and how many.',
    },
    ...(can('team.manage')
      ? [
          {
            label: 'Invite Your Team',
            to: '/settings?tab=team',
            isDone: null,
            text: 'Who can sign in, and what they can do.',
          },
        ]
      : []),
    ...(can('settings.write')
      ? [
          {
            label: 'Check Email',
            to: '/settings?tab=notifications',
            isDone: null,
            text: 'The emails your camp sends to families.',
          },
        ]
      : []),
  ]
  return (
    <Card component="section" aria-labelledby="first-steps">
      <CardContent>
        <Typography variant="h2" id="first-steps">
          Set Up Your Camp
        </Typography>
        <Box component="ol" aria-labelledby="first-steps" sx={{ listStyle: 'none', p: 0, m: 0, mt: 3 }}>
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}

/** One step; `isDone` is null if only the server knows. */
function Step({ label, text, to, isDone }: { label: string; text: string; to: string; isDone: boolean | null }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2 }}>
      <Box sx={{ display: 'flex', color: isDone ? 'success.main' : 'text.secondary' }} aria-hidden>
        {isDone ? <DoneIcon /> : <OpenIcon />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{label}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {isDone ? (
        <Typography variant="body2">Done</Typography>
      ) : (
        <Button component={Link} to={to} variant="outlined" aria-label={`Open: ${label}`}>
          Open
        </Button>
      )}
    </Box>
  )
}
