import { Box, Button, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Contact } from '#shared/campers/contact-model'
import type { AccountEmail } from '#shared/campers/news-emails'
import { textChoicesFor } from '#shared/communication/reads'
import { mayText, type TextState, textStates } from '#shared/communication/text-consent'
import { stopMessages } from '#shared/communication/text-mutations'
import { sayInstant } from '#shared/kernel/values/dates'
import { textNumber } from '#shared/kernel/values/phone-numbers'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { RecordSection } from '../../ui/record-section'
import { request } from '../../ui/request'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'
import { PaperConsentDialog } from './paper-consent-dialog'

const STOPPED = {
  done: { title: 'Messages Stopped' },
  failed: { title: 'Messages Not Stopped', message: 'Something went wrong. Please try again.' },
}

const readAccountEmails = () => request<AccountEmail[]>('GET', '/api/communication/account-emails')

type Open = { kind: 'paper' | 'stop'; contact: Contact; number: string | null } | null

function stateWords(number: string | null, { stoppedBy, consent }: TextState, timeZone: string): string {
  if (number === null) return "This isn't a complete phone number, so it can't be texted"
  if (stoppedBy === 'reply') return 'Replied STOP'
  if (stoppedBy === 'office') return 'Texts stopped by the office'
  if (!consent) return "Hasn't agreed to texts"
  const at = sayInstant(consent.at, timeZone)
  return consent.source === 'paper' ? `Agreed on paper, recorded ${at}: ${consent.note ?? ''}` : `Agreed ${at}`
}

/** Shows which of a family's contacts can be texted, and records a consent on paper or a stop (Communication rule 46). */
export function FamilyTexts({ familyId, contacts }: { familyId: number; contacts: readonly Contact[] }) {
  const { profile } = useCamp()
  const run = useRun()
  const [open, setOpen] = useState<Open>(null)
  const { country, timezone } = profile
  const numbers = useMemo(
    () => [...new Set(contacts.flatMap(({ phone }) => textNumber(phone, country) ?? []))],
    [contacts, country],
  )
  const choices = useRead(textChoicesFor, numbers)
  const close = () => setOpen(null)
  const reachable = contacts.filter(({ phone, email }) => phone || email)
  if (!choices || reachable.length === 0) return null
  const stateOf = textStates(choices)
  const stop = async ({ contact, number }: NonNullable<Open>) => {
    // News goes to the email of a contact's account. Without a connection, the one on record is stopped.
    const accounts = contact.userId === null ? [] : await readAccountEmails().catch(() => [])
    const ofAccount = accounts.find(({ userId }) => userId === contact.userId)?.email
    const emails = [contact.email, ofAccount].flatMap((each) => each?.trim().toLowerCase() || [])
    const addresses = [...(number === null ? [] : [number]), ...new Set(emails)]
    const build = (ids: { next(): number }) => ({
      familyId,
      stops: addresses.map((address) => ({ choiceId: ids.next(), address })),
    })
    if (await run(stopMessages, build, STOPPED)) close()
  }
  return (
    <RecordSection title="Texts">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
        {reachable.map((contact) => {
          const number = textNumber(contact.phone, country)
          const state = number === null ? { stoppedBy: null, consent: null } : stateOf(number, [familyId])
          const name = contact.name || contact.phone || 'the contact'
          return (
            <li key={contact.id}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <strong>{name}</strong>
                {contact.phone ? `, ${contact.phone}` : ''}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {contact.phone ? stateWords(number, state, timezone) : 'No phone number'}
              </Typography>
              <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', ml: -3.5 }}>
                {number !== null && !mayText(state) && state.stoppedBy !== 'reply' ? (
                  <Button
                    aria-label={`Record paper consent of ${name}`}
                    onClick={() => setOpen({ kind: 'paper', contact, number })}
                  >
                    Record Paper Consent
                  </Button>
                ) : null}
                <Button
                  color="error"
                  aria-label={`Stop all messages to ${name}`}
                  onClick={() => setOpen({ kind: 'stop', contact, number })}
                >
                  Stop All Messages
                </Button>
              </Box>
            </li>
          )
        })}
      </Box>
      {open?.kind === 'paper' && open.number !== null ? (
        <PaperConsentDialog familyId={familyId} contact={open.contact} number={open.number} onClose={close} />
      ) : null}
      {open?.kind === 'stop' ? (
        <ConfirmDialog
          open
          danger
          title={`Stop all messages to ${open.contact.name || 'this contact'}?`}
          confirmLabel="Stop All Messages"
          onConfirm={() => void stop(open)}
          onClose={close}
        >
          <Typography>
            They won't get any more texts or news. They'll still get emails about their own registrations and about
            emergencies.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </RecordSection>
  )
}
