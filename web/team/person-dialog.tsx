import { Alert, Typography } from '@mui/material'
import { useState } from 'react'
import type { TeamMember } from '#shared/team/model'
import { isWorker, mayManage } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { InfoDialog } from '../ui/info-dialog'
import { useWhen } from '../ui/when'
import { AccountActions } from './account-actions'
import { ApproveDialog } from './approve-dialog'
import { nameOf } from './parts/name'
import { RightsForm } from './rights-form'

interface Props {
  person: TeamMember
  /** Whether links can be emailed. */
  mail: boolean
  onChanged(): Promise<void>
  onClose(): void
}

/** Shows a person's rights, and the office's actions for their account. */
export function PersonDialog({ person, mail, onChanged, onClose }: Props) {
  const { who } = useCamp()
  const when = useWhen()
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => (unsaved ? setAsking(true) : onClose())
  if (!mayManage(who.actor, person.role)) {
    return (
      <InfoDialog title={nameOf(person)} onClose={onClose}>
        <Alert severity="info">Only an administrator can change an administrator's account.</Alert>
      </InfoDialog>
    )
  }
  if (person.state === 'waiting') return <ApproveDialog person={person} onChanged={onChanged} onClose={onClose} />
  return (
    <InfoDialog title={nameOf(person)} onClose={leave}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {person.email}, {ROLE_WORDS[person.role]}, since {when(person.createdAt)}
      </Typography>
      {isWorker(person.role) ? <RightsForm person={person} onChanged={onChanged} onUnsaved={setUnsaved} /> : null}
      <AccountActions person={person} mail={mail} onChanged={onChanged} />
      {asking ? (
        <ConfirmDialog
          open
          title="Discard changes?"
          confirmLabel="Discard"
          cancelLabel="Keep Editing"
          danger
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <Typography>The role and permissions you chose haven't been saved yet.</Typography>
        </ConfirmDialog>
      ) : null}
    </InfoDialog>
  )
}
