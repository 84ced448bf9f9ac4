import { Button, Card, CardContent, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { fullName } from '#shared/campers/model'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { rolesUpTo } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { approved, UNDONE_TOAST } from '../team/parts/approved'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { PlainSelect } from '../ui/plain-select'
import { request } from '../ui/request'
import { callFailed, useServerCall } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { wordChoices } from '../ui/word-choices'

interface Waiting {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  /** Whether this email already has an account in the camp: the same person, or someone who claims to be. */
  hasAccount: boolean
}

const nameOf = ({ firstName, lastName, email }: Waiting) =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || email

function wishOf({ email, role, hasAccount }: Waiting): string {
  return `${email}, asked to join as ${ROLE_WORDS[role as CampRole]}${hasAccount ? '. An account with this email already exists.' : ''}`
}

/** Lists people who signed up and wait for approval; no one when offline. */
export function WaitingPeople() {
  const toast = useToast()
  const call = useServerCall()
  const [people, setPeople] = useState<Waiting[]>([])
  const load = useCallback(async () => {
    // Accounts are only on the server, not on any device.
    setPeople(await request<Waiting[]>('GET', '/api/team/waiting').catch(() => []))
  }, [])
  useEffect(() => void load(), [load])
  const [asking, setAsking] = useState<Waiting | null>(null)
  // Until the list is read again, the person who was just decided about is still in it.
  const [deciding, setDeciding] = useState<number | null>(null)
  const undo = async ({ id }: Waiting) => {
    await call('POST', `/api/team/${id}/undo-approval`, {}, UNDONE_TOAST)
    await load()
  }
  const decide = async (person: Waiting, verb: 'approve' | 'decline', role?: string) => {
    setDeciding(person.id)
    try {
      await request('POST', `/api/team/${person.id}/${verb}`, role && { role })
      const name = nameOf(person)
      toast(
        verb === 'approve'
          ? approved(name, () => void undo(person))
          : { tone: 'success', title: 'Declined', message: name },
      )
    } catch (error) {
      toast({ tone: 'error', title: 'Decision Not Saved', message: callFailed(error) })
    }
    await load()
    setDeciding(null)
  }
  if (people.length === 0) return null
  return (
    <Card component="section" aria-labelledby="waiting-people">
      <CardContent>
        <Typography variant="h2" id="waiting-people">
          People waiting for approval
        </Typography>
        <List aria-labelledby="waiting-people">
          {people.map((person) => (
            <ListItem key={person.id} disableGutters sx={{ flexWrap: 'wrap', gap: 2 }}>
              <ListItemText
                primary={nameOf(person)}
                secondary={wishOf(person)}
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              />
              <Button
                variant="contained"
                disabled={deciding === person.id}
                onClick={() => (isTrusted(person) ? setAsking(person) : void decide(person, 'approve'))}
                aria-label={`Approve ${nameOf(person)}`}
              >
                Approve
              </Button>
              <Button
                color="error"
                disabled={deciding === person.id}
                onClick={() => void decide(person, 'decline')}
                aria-label={`Decline ${nameOf(person)}`}
              >
                Decline
              </Button>
            </ListItem>
          ))}
        </List>
        {asking ? (
          <ApproveAs
            person={asking}
            onClose={() => setAsking(null)}
            onApprove={(role) => {
              setAsking(null)
              void decide(asking, 'approve', role)
            }}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}

/** Returns whether a person asks for a role that leads the camp, which a single click must not grant. */
function isTrusted({ role }: Waiting): boolean {
  return role === 'admin' || role === 'manager'
}

/** Asks for confirmation before making a person an administrator, and offers lesser roles. */
function ApproveAs(props: { person: Waiting; onApprove(role: string): void; onClose(): void }) {
  const { person, onApprove, onClose } = props
  const asked = person.role as CampRole
  const [role, setRole] = useState<string>(asked)
  return (
    <ConfirmDialog
      open
      title={`Approve ${nameOf(person)}?`}
      confirmLabel="Approve"
      onConfirm={() => onApprove(role)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {person.email} asked to join as {ROLE_WORDS[asked]}. You can choose a role with less access, and change it later
        under Settings, Team.
      </Typography>
      <PlainSelect label="Approve As" value={role} onChange={setRole}>
        {wordChoices(rolesUpTo(asked), ROLE_WORDS)}
      </PlainSelect>
    </ConfirmDialog>
  )
}
