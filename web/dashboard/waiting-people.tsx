import { Button, Card, CardContent, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { NoConnection, RequestFailed, request } from '../ui/request'
import { useToast } from '../ui/toast'

interface Waiting {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  /** Somebody with this e-mail has an account in the camp: the same person, or somebody who claims to be. */
  hasAccount: boolean
}

const nameOf = ({ firstName, lastName, email }: Waiting) =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || email

function wishOf({ email, role, hasAccount }: Waiting): string {
  return `${email}, wants to be ${role}${hasAccount ? '. There is an account with this e-mail already.' : ''}`
}

function saidBy(error: unknown): string {
  if (error instanceof NoConnection) return 'This needs a connection. Try again when there is one.'
  return error instanceof RequestFailed ? error.said : 'Please try again.'
}

/** Those who signed up and wait for the office's word; without a connection nobody is shown. */
export function WaitingPeople() {
  const toast = useToast()
  const [people, setPeople] = useState<Waiting[]>([])
  const load = useCallback(async () => {
    // Accounts are the server's own: they are on no device.
    setPeople(await request<Waiting[]>('GET', '/api/team/waiting').catch(() => []))
  }, [])
  useEffect(() => void load(), [load])
  const decide = async (person: Waiting, verb: 'approve' | 'decline') => {
    try {
      await request('POST', `/api/team/${person.id}/${verb}`)
      toast({ tone: 'success', title: verb === 'approve' ? 'Approved' : 'Declined', message: nameOf(person) })
    } catch (error) {
      toast({ tone: 'error', title: 'Not done', message: saidBy(error) })
    }
    await load()
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
              <ListItemText primary={nameOf(person)} secondary={wishOf(person)} />
              <Button
                variant="contained"
                onClick={() => void decide(person, 'approve')}
                aria-label={`Approve ${nameOf(person)}`}
              >
                Approve
              </Button>
              <Button
                color="error"
                onClick={() => void decide(person, 'decline')}
                aria-label={`Decline ${nameOf(person)}`}
              >
                Decline
              </Button>
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  )
}
