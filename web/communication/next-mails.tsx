import { Button, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { type DailyMail, type NextMails, standardOf } from '#shared/communication/automatic-mails'
import { counted } from '#shared/kernel/rules/words'
import { useCamp } from '../ui/camp'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'

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
  const [open, setOpen] = useState(false)
  const ask = useCallback(() => request<NextMails>('GET', `/api/automatic-mails/next?mail=${mail}`), [mail])
  const { value } = useServerRead(ask)
  if (!value) return null
  const { people, named } = value
  const { name } = standardOf(mail)
  const unnamed = people - (named?.length ?? 0)
  return (
    <>
      <Typography variant="body2">{said(mail, value, isOn, today)}</Typography>
      {named && named.length > 0 ? (
        <Button
          sx={{ justifySelf: 'start', ml: -2 }}
          aria-expanded={open}
          aria-label={open ? `Hide who gets ${name}` : `Show who gets ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide Names' : 'Show Names'}
        </Button>
      ) : null}
      {open && named ? (
        <List dense disablePadding aria-label={`Who gets ${name}`}>
          {named.map((each, index) => (
            <ListItem key={index} disableGutters>
              <ListItemText primary={each.name} secondary={each.about.join('; ')} sx={{ overflowWrap: 'anywhere' }} />
            </ListItem>
          ))}
          {unnamed > 0 ? (
            <ListItem disableGutters>
              <ListItemText primary={`And ${counted(unnamed, ...PEOPLE[mail])} more`} />
            </ListItem>
          ) : null}
        </List>
      ) : null}
    </>
  )
}
