import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { AccountEmail } from '#shared/campers/news-emails'
import type { Audience } from '#shared/communication/audience'
import { AUTOMATIC_MESSAGES } from '#shared/communication/automatic-messages'
import { automaticFields } from '#shared/communication/automatic-mutations'
import type { AutomaticMessageShown, NextAutomatic } from '#shared/communication/automatic-shown'
import { asWritten } from '#shared/communication/merge-fields'
import { useCalmRead } from '../ui/calm-read'
import { useCamp, useSyncStatus } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'
import { CategoryField } from './category-field'
import { ChannelField } from './channel-field'
import { InAppField } from './in-app-field'
import { InsertField } from './insert-field'
import { Preview } from './preview'
import { reachBy } from './reach-by'

type Fields = z.input<typeof automaticFields>

const SHRINK = { inputLabel: { shrink: true } }
const NONE: readonly AccountEmail[] = []
const readAccountEmails = () => request<AccountEmail[]>('GET', '/api/communication/account-emails')
/** Families for a preview while no one would get the message. */
const ANYONE: Audience = [{ kind: 'session', sessionId: null, status: null }]

/** Puts an automatic message into the camp's own words, and chooses how and when it is sent (Communication rule 66). */
export function AutomaticMessageDialog(props: {
  shown: AutomaticMessageShown
  next: NextAutomatic | undefined
  onSaved(): void
  onClose(): void
}) {
  const { shown, next, onSaved, onClose } = props
  const { problem, owner: _, ...saved } = shown
  const standard = AUTOMATIC_MESSAGES[shown.kind]
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const form = useForm<Fields>({
    resolver: zodResolver(automaticFields),
    mode: 'onChange',
    // One that is paused stays off until it is turned on, after a look at who would get it.
    defaultValues: { ...saved, isOn: saved.isOn && problem === null, counted: next?.families ?? 0 },
  })
  const written = useWatch({ control: form.control }) as Fields
  const set = (fields: Partial<Fields>) => {
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof Fields, value as never, { shouldDirty: true, shouldValidate: true })
  }
  const submit = form.handleSubmit(async (fields) => {
    if (await call('PUT', '/api/automatic-messages', fields, 'Message Saved')) onSaved()
  })
  const isText = written.channel === 'sms'
  return (
    <DialogForm
      open
      title={`Edit ${standard.title}`}
      submitLabel="Save Message"
      busy={form.formState.isSubmitting}
      disabled={offline}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="time"
        label="Time of Day"
        type="time"
        slotProps={SHRINK}
        helperText="In the camp's time zone."
      />
      <ChannelField channel={written.channel} onChange={set} />
      <CategoryField category={written.category} isText={isText} onChange={set} />
      <InAppField inApp={written.inApp} needsAck={written.needsAck} onChange={set} />
      <FormField
        form={form}
        name="subject"
        label={isText ? 'Title' : 'Subject'}
        helperText={isText ? 'Only the office sees this title.' : undefined}
      />
      <FormField form={form} name="body" label="Message" multiline minRows={6} />
      <InsertField onChoose={(name) => set({ body: `${form.getValues('body')}${asWritten(name)}` })} />
      <Button
        sx={{ alignSelf: 'start' }}
        disabled={written.subject === standard.subject && written.body === standard.body}
        onClick={() => set({ subject: standard.subject, body: standard.body })}
      >
        Reset to Standard
      </Button>
      <FamilyPreview written={written} audience={next?.audience ?? []} />
    </DialogForm>
  )
}

/** Shows the message as one of the families sees it: one that gets it next, or any that is registered. */
function FamilyPreview({ written, audience }: { written: Fields; audience: Audience }) {
  const { who, profile, today } = useCamp()
  const { value: accounts } = useServerRead(readAccountEmails)
  const place = useMemo(
    () => ({ today, timeZone: profile.timezone, currency: profile.currency, country: profile.country }),
    [today, profile.timezone, profile.currency, profile.country],
  )
  const asked = useMemo(
    () => ({
      audience: audience.some((part) => 'ids' in part && part.ids.length > 0) ? audience : ANYONE,
      // A preview by name is the same for news and texts, and shows families who don't get them.
      category: 'service' as const,
      channel: 'email' as const,
    }),
    [audience],
  )
  const reach = useCalmRead(reachBy, [who.actor, asked, place, accounts ?? NONE])
  return <Preview reach={reach} audience={asked.audience} subject={written.subject} body={written.body} place={place} />
}
