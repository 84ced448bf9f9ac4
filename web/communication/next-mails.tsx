import { Skeleton, Typography } from '@mui/material'
import { useCallback } from 'react'
import { type DailyMail, type NextMails, standardOf } from '#shared/communication/automatic-mails'
import { counted } from '#shared/kernel/rules/words'
import { useCamp } from '../ui/camp'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'
import { NamedRecipients } from './named-recipients'

const PEOPLE: Readonly<Record<DailyMail, readonly [string, string]>> = {
  certificateEnds: ['staff member', 'staff members'],
  paymentDue: ['family', 'families'],
}

function said(mail: DailyMail, { people, day }: NextMails, isOn: boolean, today: string): string {
  if (people === 0) return isOn ? 'No one gets it today or tomorrow.' : 'No one would get it today or tomorrow.'
  const when = day === today ? 'today' : 'tomorrow'
  const who = counted(people, ...PEOPLE[mail])
  if (!isOn) return `If it were on, ${who} would get it ${when}.`
  return `${who} ${people === 1 ? 'gets' : 'get'} it ${when}.`
}

/** Says who gets a daily email next, and names them to those who may see them (Communication rule 61). */
export function NextRecipients({ mail, isOn }: { mail: DailyMail; isOn: boolean }) {
  const { today } = useCamp()
  const ask = useCallback(() => request<NextMails>('GET', `/api/automatic-mails/next?mail=${mail}`), [mail])
  const { value, failed } = useServerRead(ask)
  if (!value) return failed === null ? <Skeleton variant="text" /> : null
  const named = value.named?.map(({ name, about }) => ({ name, about: about.join('; ') })) ?? null
  return (
    <>
      <Typography variant="body2">{said(mail, value, isOn, today)}</Typography>
      <NamedRecipients title={standardOf(mail).name} named={named} count={value.people} words={PEOPLE[mail]} />
    </>
  )
}
