import { Button } from '@mui/material'
import { useState } from 'react'
import { type Payer, payerTitle } from '#shared/financial/payer'
import { spokenLanguage } from '#shared/kernel/values/language'
import { useSyncStatus } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useServerCall } from '../ui/server-call'
import { useToast } from '../ui/toast'

/** How many accounts the server emails at a time. */
const AT_A_TIME = 500
/** How many of those without an address are named. */
const NAMED = 5

type Named = Pick<Payer, 'id' | 'kind' | 'name'>

const countOf = (number: number) => (number === 1 ? '1 account' : `${number.toLocaleString(spokenLanguage())} accounts`)

/** Returns who gets no statement, by name if there are few. */
function withoutEmail(payers: readonly Named[]): string {
  const names = payers.slice(0, NAMED).map(({ name }) => name)
  const more = payers.length - names.length
  return `No email address: ${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString(spokenLanguage())} more` : ''}.`
}

/** Emails families and churches their account statements, after asking. */
export function SendStatements(props: { payers: readonly Named[]; label: string; onSent(): void }) {
  const { payers, label, onSent } = props
  const offline = useSyncStatus().state === 'offline'
  const only = payers.length === 1 ? payers[0] : undefined
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const call = useServerCall()
  const toast = useToast()
  const send = async () => {
    setBusy(true)
    const sent: number[] = []
    const without: number[] = []
    for (let first = 0; first < payers.length; first += AT_A_TIME) {
      const familyIds = payers.slice(first, first + AT_A_TIME).map(({ id }) => id)
      const done = await call<{ sent: number[]; without: number[] }>('POST', '/api/statements', { familyIds }, null)
      if (!done) break
      sent.push(...done.answer.sent)
      without.push(...done.answer.without)
    }
    setBusy(false)
    setAsks(false)
    if (sent.length + without.length < payers.length) return
    const left = payers.filter(({ id }) => without.includes(id))
    toast({
      tone: sent.length > 0 ? 'success' : 'error',
      title:
        sent.length > 0
          ? `Statements on Their Way to ${only ? payerTitle(only) : countOf(sent.length)}`
          : 'No Statement Sent',
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
          title={payers.length === 1 ? 'Email the statement?' : 'Email the statements?'}
          confirmLabel={`Send to ${only ? payerTitle(only) : countOf(payers.length)}`}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsks(false)}
        >
          The statement shows bills, payments and what's due. It goes to every family contact who gets email, and to a
          church's billing contact.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
