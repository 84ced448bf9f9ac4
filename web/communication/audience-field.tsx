import { Autocomplete, TextField } from '@mui/material'
import { useMemo } from 'react'
import { familiesByName } from '#shared/campers/reads'
import type { Audience, AudiencePart } from '#shared/communication/audience'
import { wayToPeople } from '#shared/communication/households'
import { counted } from '#shared/kernel/rules/words'
import { READY_REPORTS } from '#shared/reports/ready'
import { opensFor, subjectNamed } from '#shared/reports/visible'
import { sessionsByDate } from '#shared/sessions/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'

interface Choice {
  group: string
  label: string
  part: AudiencePart
}

const NOTHING: [] = []

const keyOf = (part: AudiencePart) => JSON.stringify(part)

/** Returns the label of recipients that can't be chosen here, such as those that an automatic message found. */
function otherLabel(part: AudiencePart): string {
  if (part.kind === 'campers') return `Families of ${counted(part.ids.length, 'camper')}`
  if (part.kind === 'registrations') return `Families of ${counted(part.ids.length, 'registration')}`
  return 'Other recipients'
}

/** Chooses a message's recipients: sessions, families, all staff and ready reports. */
export function AudienceField(props: { value: Audience; error: string | undefined; onChange(value: Audience): void }) {
  const { who, today } = useCamp()
  const sessions = useRead(sessionsByDate, today)
  const homes = useCalmRead(familiesByName, NOTHING)
  const choices = useMemo(() => {
    const session = (label: string, sessionId: number | null): Choice => ({
      group: 'Sessions',
      label,
      part: { kind: 'session', sessionId, status: null },
    })
    const reports = READY_REPORTS.filter(({ definition }) => opensFor(who.actor, definition)).filter(({ definition }) =>
      wayToPeople(subjectNamed(definition.subject)),
    )
    return [
      session('All Sessions', null),
      ...(sessions ?? []).map(({ id, name }) => session(name, id)),
      { group: 'Staff', label: 'All Staff', part: { kind: 'staff' } } as Choice,
      ...reports.map(
        ({ name, title }): Choice => ({
          group: 'Reports',
          label: title,
          part: { kind: 'report', name, session: null, day: null },
        }),
      ),
      ...(homes ?? []).map(
        ({ id, lastName }): Choice => ({
          group: 'Families',
          label: `${lastName} Family`,
          part: { kind: 'family', familyId: id },
        }),
      ),
    ]
  }, [sessions, homes, who])
  const chosen = props.value.map(
    (part) => choices.find((each) => keyOf(each.part) === keyOf(part)) ?? { group: '', label: otherLabel(part), part },
  )
  return (
    <Autocomplete
      multiple
      options={choices}
      value={chosen}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ part }) => keyOf(part)}
      isOptionEqualToValue={(a, b) => keyOf(a.part) === keyOf(b.part)}
      onChange={(_, next) => props.onChange(next.map(({ part }) => part))}
      renderInput={(params) => (
        <TextField {...params} label="To" error={props.error !== undefined} helperText={props.error} />
      )}
    />
  )
}
