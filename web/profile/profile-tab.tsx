import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { ROLE_WORDS } from '#shared/team/words'
import { CalendarAddress } from '../staffing/parts/calendar-address'
import { useCamp, useSyncStatus } from '../ui/camp'
import { Page } from '../ui/page'
import { RequestFailed, request } from '../ui/request'
import { Section } from '../ui/section'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { ProfileForm, type ProfileOutcome } from './parts/profile-form'
import { ProfileLine, ProfileLines } from './parts/profile-lines'

/** Shows the person's own data at the camp, to read or change. */
export function ProfileTab() {
  const [editing, setEditing] = useState(false)
  const { who } = useCamp()
  return (
    <Page>
      <Stack spacing={4}>
        <Section title="Profile Information">
          {editing ? <OwnForm onDone={() => setEditing(false)} /> : <Shown onEdit={() => setEditing(true)} />}
        </Section>
        <Section title="Calendar">
          <CalendarAddress
            sessionId={null}
            about={
              who.actor.role === 'parent'
                ? "See your children's sessions in your own calendar app."
                : 'See your assignments and activities in your own calendar app.'
            }
          />
        </Section>
      </Stack>
    </Page>
  )
}

function Shown({ onEdit }: { onEdit(): void }) {
  const { who, profile } = useCamp()
  const status = useSyncStatus()
  const offline = status.state === 'offline'
  return (
    <>
      <ProfileLines>
        <ProfileLine label="First Name" value={who.firstName} />
        <ProfileLine label="Last Name" value={who.lastName} />
        <ProfileLine label="Email" value={who.email} />
        <ProfileLine label="Role" value={ROLE_WORDS[who.actor.role]} />
        <ProfileLine label="Camp" value={profile.name} />
      </ProfileLines>
      {offline ? <Alert severity="info">Connect to the internet to change your name or email.</Alert> : null}
      <Box>
        <Button variant="contained" disabled={offline} onClick={onEdit}>
          Edit Profile
        </Button>
      </Box>
    </>
  )
}

function OwnForm({ onDone }: { onDone(): void }) {
  const { who, checkWho } = useCamp()
  const toast = useToast()
  const save = async (values: object): Promise<ProfileOutcome> => {
    try {
      await request('PATCH', '/api/profile', values)
      await checkWho()
      toast({ tone: 'success', title: 'Profile Updated' })
      return 'saved'
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', message: callFailed(error) })
      return error instanceof RequestFailed && error.code === 'wrong_password' ? 'wrong_password' : 'failed'
    }
  }
  return <ProfileForm who={who} onSave={save} onDone={onDone} />
}
