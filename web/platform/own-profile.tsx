import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { PLATFORM_ROLES } from '#shared/platform/rights'
import { PLATFORM_ROLE_WORDS } from '#shared/platform/words'
import { ProfileForm, type ProfileOutcome } from '../profile/parts/profile-form'
import { ProfileLine, ProfileLines } from '../profile/parts/profile-lines'
import { Page } from '../ui/page'
import { Section } from '../ui/section'
import { useOperator } from './operator'
import { isRefused, useServerAction } from './server-queries'

/** Shows a platform user's own data, to read or change. */
export function OwnProfile() {
  const [editing, setEditing] = useState(false)
  return (
    <Page>
      <Section title="Profile Information">
        {editing ? <OwnForm onDone={() => setEditing(false)} /> : <Shown onEdit={() => setEditing(true)} />}
      </Section>
    </Page>
  )
}

function Shown({ onEdit }: { onEdit(): void }) {
  const { who } = useOperator()
  const role = PLATFORM_ROLES.find((each) => each === who.role)
  return (
    <>
      <ProfileLines>
        <ProfileLine label="First Name" value={who.firstName} />
        <ProfileLine label="Last Name" value={who.lastName} />
        <ProfileLine label="Email" value={who.email} />
        <ProfileLine label="Role" value={role ? PLATFORM_ROLE_WORDS[role] : who.role} />
      </ProfileLines>
      <Box>
        <Button variant="contained" onClick={onEdit}>
          Edit Profile
        </Button>
      </Box>
    </>
  )
}

function OwnForm({ onDone }: { onDone(): void }) {
  const { who, check } = useOperator()
  const act = useServerAction()
  const save = async (values: object): Promise<ProfileOutcome> => {
    const outcome = await act('PATCH', '/api/profile', values, { done: 'Profile Updated', failed: 'Update Failed' })
    if (isRefused(outcome, 'wrong_password')) return 'wrong_password'
    if (!('answer' in outcome)) return 'failed'
    await check()
    return 'saved'
  }
  return <ProfileForm who={who} onSave={save} onDone={onDone} />
}
