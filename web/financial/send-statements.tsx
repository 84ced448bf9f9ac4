import { Button } from '@mui/material'
import { useState } from 'react'
import type { Family } from '#shared/campers/model'
import { spokenLanguage } from '#shared/kernel/values/language'
import { useSyncStatus } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useServerCall } from '../ui/server-call'
import { useToast } from '../ui/toast'

/** How many families the server emails at a time. */
const AT_A_TIME = 500
/** How many families without an address are named. */
const NAMED = 5

type Named = Pick<Family, 'id' | 'lastName'>

const countOf = (number: number) => (number === 1 ? '1 family' : `${number.toLocaleString(spokenLanguage())} families`)

/** Returns who gets no statement, by name if there are few. */
function withoutEmail(families: readonly Named[]): string {
  const names = families.slice(0, NAMED).map(({ lastName }) => lastName)
  const more = families.length - names.length
  return `No email address: ${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString(spokenLanguage())} more` : ''}.`
}

/** Emails families their account statements, after asking. */
export function SendStatements(props: { families: readonly Named[]; label: string; onSent(): void }) {
  const { families, label, onSent } = props
  const offline = useSyncStatus().state === 'offline'
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const call = useServerCall()
  const toast = useToast()
  const send = async () => {
    setBusy(true)
    const sent: number[] = []
    const without: number[] = []
    for (let first = 0; first < families.length; first += AT_A_TIME) {
      const familyIds = families.slice(first, first + AT_A_TIME).map(({ id }) => id)
      const done = await call<{ sent: number[]; without: number[] }>('POST', '/api/statements', { familyIds }, null)
      if (!done) break
      sent.push(...done.answer.sent)
      without.push(...done.answer.without)
    }
    setBusy(false)
    setAsks(false)
    if (sent.length + without.length < families.length) return
    const left = families.filter(({ id }) => without.includes(id))
    toast({
      tone: sent.length > 0 ? 'success' : 'error',
      title: sent.length > 0 ? `Statements on Their Way to ${countOf(sent.length)}` : 'No Statement Sent',
      ...(left.length > 0 && { message: withoutEmail(left), ms: 10_000 }),
    })
    onSent()
  }
  return (
    <>
      <Button variant="outlined" disabled={offline || busy} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks ? (
        <ConfirmDialog
          open
          title={families.length === 1 ? 'Email the statement?' : 'Email the statements?'}
          confirmLabel={`Send to ${countOf(families.length)}`}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsks(false)}
        >
          Each family gets its bills, what is due, and its payments, at the addresses of its contacts who get email.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
