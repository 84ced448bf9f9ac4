import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { mayOpenAccountOf } from '#shared/access/grants'
import type { TeamMember } from '#shared/team/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useServerCall } from '../ui/server-call'
import { useWhen } from '../ui/when'
import { UNDONE_TOAST } from './parts/approved'
import { nameOf } from './parts/name'
import { ResetLink } from './reset-link'
import { ResetSecondStep } from './reset-second-step'

type Asked = 'switch-off' | 'end-sign-ins' | 'undo-approval'

const WORDS: Readonly<Record<Asked, { title: string; text: string; label: string; done: string }>> = {
  'switch-off': {
    title: 'Deactivate this account?',
    text: "They'll be signed out everywhere and can't sign in until you reactivate the account. Camp data is removed from their devices the next time they connect. Unsent changes are kept.",
    label: 'Deactivate',
    done: 'Account Deactivated',
  },
  'end-sign-ins': {
    title: 'Sign out everywhere?',
    text: "They'll be signed out on every device and can sign in again with their password. Camp data is removed from each device the next time it connects. Unsent changes are kept.",
    label: 'Sign Out Everywhere',
    done: 'Signed Out Everywhere',
  },
  'undo-approval': {
    title: 'Undo this approval?',
    text: "They'll be signed out on every device and will need approval again. Their role and permissions are removed. Camp data is removed from each device the next time it connects. Unsent changes are kept.",
    label: 'Undo Approval',
    done: UNDONE_TOAST,
  },
}

/** The office's actions for an account besides its rights. */
export function AccountActions(props: { person: TeamMember; mail: boolean; onChanged(): Promise<void> }) {
  const { person, mail, onChanged } = props
  const { who } = useCamp()
  const when = useWhen()
  const call = useServerCall()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const isOff = person.state === 'off'
  const isOwn = person.id === who.userId
  const act = async (what: Asked | 'switch-on', done: string) => {
    setBusy(true)
    await call('POST', `/api/team/${person.id}/${what}`, {}, done)
    setAsked(null)
    await onChanged()
    setBusy(false)
  }
  return (
    <Box component="section" aria-label="Account">
      <Typography variant="overline" component="h3">
        Account
      </Typography>
      {isOff ? <Typography sx={{ mb: 3 }}>This account is deactivated.</Typography> : null}
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
        {isOff || isOwn || !mayOpenAccountOf(who.actor, person) ? null : <ResetLink person={person} mail={mail} />}
        {isOff || isOwn || !person.hasSecondStep ? null : <ResetSecondStep person={person} onChanged={onChanged} />}
        {isOff ? null : (
          <Button variant="outlined" onClick={() => setAsked('end-sign-ins')}>
            Sign Out Everywhere
          </Button>
        )}
        {isOff ? (
          <Button variant="outlined" disabled={busy} onClick={() => void act('switch-on', 'Account Reactivated')}>
            Reactivate
          </Button>
        ) : null}
        {person.undoUntil === null || isOwn ? null : (
          <Box>
            <Button variant="outlined" onClick={() => setAsked('undo-approval')}>
              Undo Approval
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              Possible until {when(person.undoUntil)}
            </Typography>
          </Box>
        )}
        {isOff || isOwn ? null : (
          <Button variant="outlined" color="error" onClick={() => setAsked('switch-off')}>
            Deactivate
          </Button>
        )}
      </Box>
      {asked ? (
        <ConfirmDialog
          open
          danger
          title={WORDS[asked].title}
          confirmLabel={WORDS[asked].label}
          busy={busy}
          onConfirm={() => void act(asked, WORDS[asked].done)}
          onClose={() => setAsked(null)}
        >
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{nameOf(person)}</Typography>
          <Typography>{WORDS[asked].text}</Typography>
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}
