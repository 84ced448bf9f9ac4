import CheckIcon from '@mui/icons-material/TaskAlt'
import { Skeleton, Stack, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId } from 'react'
import { fullName } from '#shared/campers/model'
import { staff } from '#shared/staff/model'
import { describe } from '#sync/describe'
import { refusedFor } from '#sync/refused'
import type { Replica, SignedIn } from '#sync/replica'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { RefusedCard } from './refused-card'
import type { Told } from './told'

async function tell(replica: Replica, who: SignedIn): Promise<Told[]> {
  const colleagues = await replica.rows(staff).toArray()
  const nameOf = (userId: number) => {
    const found = colleagues.find((each) => each.userId === userId)
    return found ? fullName(found) : userId === who.userId ? 'You' : 'A colleague'
  }
  return Promise.all(
    (await refusedFor(replica, who)).map(async (action) => ({
      action,
      words: await describe(replica, action),
      by: action.device === null ? null : `${nameOf(action.userId)}, on another ${action.device.toLowerCase()}`,
    })),
  )
}

/** The conflict inbox: each refused action with the reason in plain words and what can be done. */
export function InboxPage() {
  const { replica, who } = useCamp()
  const refused = useLiveQuery(() => tell(replica, who), [replica, who])
  if (!refused) {
    return (
      <Page>
        <Skeleton variant="rounded" height={220} sx={{ maxWidth: 820 }} />
      </Page>
    )
  }
  if (refused.length === 0) {
    return (
      <Page>
        <EmptyState
          icon={<CheckIcon fontSize="inherit" />}
          title="Nothing to settle"
          text="Every action was taken by the server."
        />
      </Page>
    )
  }
  return (
    <Page>
      <Stack spacing={8} sx={{ maxWidth: 820 }}>
        <Group title="On this device" refused={refused.filter(({ by }) => by === null)} />
        <Group title="From other devices" refused={refused.filter(({ by }) => by !== null)} />
      </Stack>
    </Page>
  )
}

function Group({ title, refused }: { title: string; refused: readonly Told[] }) {
  const titleId = useId()
  if (refused.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={4} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {refused.map((told) => (
          <li key={told.action.uid}>
            <RefusedCard told={told} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
