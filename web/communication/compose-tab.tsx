import { Alert, Box, Button, TextField } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AccountEmail } from '#shared/campers/news-emails'
import { asWritten, problemWithFields } from '#shared/communication/merge-fields'
import {
  isOpen,
  LONGEST_BODY,
  LONGEST_SUBJECT,
  LONGEST_TEXT_BODY,
  type Message,
  messages,
  RECALL_MS,
} from '#shared/communication/model'
import { editMessage, recallMessage, scheduleMessage, sendMessage, writeMessage } from '#shared/communication/mutations'
import type { Reader } from '#shared/kernel/store/reader'
import { useCalmRead } from '../ui/calm-read'
import { useCamp, useSyncStatus } from '../ui/camp'
import { Page } from '../ui/page'
import { request } from '../ui/request'
import { useRun } from '../ui/run'
import { Section } from '../ui/section'
import { useServerCall, useServerRead } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { useUntilSent } from '../ui/waiting-rows'
import { AudienceField } from './audience-field'
import { CategoryField } from './category-field'
import { ChannelField } from './channel-field'
import { InAppField } from './in-app-field'
import { InsertField } from './insert-field'
import { PROBLEM_WORDS } from './message-words'
import { Preview } from './preview'
import { reachBy } from './reach-by'
import { ReachLine, sentTo } from './reach-line'
import { SendLaterDialog } from './send-later-dialog'
import { TextCost } from './text-cost'
import { UseTemplate } from './use-template'

const NONE: readonly AccountEmail[] = []
const readAccountEmails = () => request<AccountEmail[]>('GET', '/api/communication/account-emails')
const NOT_SAVED = { title: 'Draft Not Saved', message: 'Something went wrong. Please try again.' }
const NOT_SENT = { title: 'Message Not Sent', message: 'Something went wrong. Please try again.' }
const NOT_SCHEDULED = { title: 'Message Not Scheduled', message: 'Something went wrong. Please try again.' }
const NOT_RECALLED = { title: 'Message Not Recalled', message: 'Something went wrong. Please try again.' }

type Text = Pick<Message, 'subject' | 'body' | 'category' | 'audience' | 'inApp' | 'needsAck' | 'channel'>
const EMPTY: Text = {
  subject: '',
  body: '',
  category: 'service',
  audience: [],
  inApp: false,
  needsAck: false,
  channel: 'email',
}

const fieldsOf = ({ subject, body, category, audience, inApp, needsAck, channel }: Text) => {
  const sentBy: 'sms' | 'email' = channel === 'sms' ? 'sms' : 'email'
  return { subject: subject ?? '', body, category, audience, inApp, needsAck, channel: sentBy }
}

const draftOf = async (rows: Reader, id: number): Promise<Message | null> =>
  (await rows.many(messages, [id])).get(id) ?? null

/** Writes a message, or continues the draft named in the address. */
export function ComposeTab() {
  const [params] = useSearchParams()
  const id = Number(params.get('draft') ?? 0)
  const draft = useRead(draftOf, id)
  if (id > 0 && draft === undefined) return null
  const known = draft && isOpen(draft) ? draft : null
  return <Composer key={known?.id ?? 0} draft={known} />
}

/** Goes to a tab or a draft, unless the person has left the message while it was being saved. */
function useGoTo() {
  const [, setParams] = useSearchParams()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return (params: Record<string, string>) => {
    if (isOpen.current) setParams(params, { replace: true })
  }
}

function Composer({ draft }: { draft: Message | null }) {
  const { who, today, profile } = useCamp()
  const run = useRun()
  const call = useServerCall()
  const untilSent = useUntilSent(messages)
  const toast = useToast()
  const goTo = useGoTo()
  const offline = useSyncStatus().state === 'offline'
  const [isLater, setLater] = useState(false)
  const [text, setText] = useState<Text>(draft ?? EMPTY)
  const { value: accounts } = useServerRead(readAccountEmails)
  const place = useMemo(
    () => ({ today, timeZone: profile.timezone, currency: profile.currency, country: profile.country }),
    [today, profile.timezone, profile.currency, profile.country],
  )
  const { audience, category, channel } = text
  const asked = useMemo(() => ({ audience, category, channel }), [audience, category, channel])
  const reach = useCalmRead(reachBy, [who.actor, asked, place, accounts ?? NONE])
  const isText = channel === 'sms'
  const wrong = { subject: problemWithFields(text.subject ?? ''), body: problemWithFields(text.body) }
  const isWrong = wrong.subject !== undefined || wrong.body !== undefined
  const isComplete = !isWrong && text.subject?.trim() && text.body.trim() && text.audience.length > 0
  const change = (fields: Partial<Text>) => setText((before) => ({ ...before, ...fields }))

  const save = async (done: boolean): Promise<number | undefined> => {
    const set = fieldsOf(text)
    const words = { failed: NOT_SAVED, ...(done && { done: { title: 'Draft Saved' } }) }
    if (draft) {
      return (await run(editMessage, () => ({ messageId: draft.id, set, base: fieldsOf(draft) }), words))
        ? draft.id
        : undefined
    }
    const saved = await run(writeMessage, (ids) => ({ messageId: ids.next(), ...set }), words)
    return saved?.result.messageId
  }
  const keep = async () => {
    const id = await save(true)
    if (id !== undefined) goTo({ tab: 'compose', draft: String(id) })
  }
  const test = async () => {
    const id = await save(false)
    if (id === undefined) return
    goTo({ tab: 'compose', draft: String(id) })
    // The server mails the version it has, so it needs this draft first.
    await untilSent(id)
    await call('POST', `/api/messages/${id}/test`, {}, `Test Sent to ${who.email}`)
  }
  const recall = (messageId: number) =>
    void run(recallMessage, () => ({ messageId }), {
      done: { title: 'Message Recalled', message: "It's in Drafts." },
      failed: NOT_RECALLED,
    })
  const send = async () => {
    const id = await save(false)
    if (id === undefined || !reach) return
    const sent = await run(sendMessage, () => ({ messageId: id, recipients: reach.count }), { failed: NOT_SENT })
    if (!sent) return
    setText(EMPTY)
    goTo({ tab: 'sent' })
    toast({
      tone: 'success',
      title: offline ? "Sends when you're online" : 'Sending in 60 seconds',
      ms: RECALL_MS,
      action: { label: 'Recall', run: () => recall(id) },
    })
  }
  const sendLater = async (sendAt: string) => {
    const id = await save(false)
    if (id === undefined || !reach) return
    const args = { messageId: id, recipients: reach.count, sendAt }
    const words = {
      done: { title: 'Message Scheduled', message: 'You can cancel it in Sent until it goes out.' },
      failed: NOT_SCHEDULED,
    }
    if (!(await run(scheduleMessage, () => args, words))) return
    setLater(false)
    setText(EMPTY)
    goTo({ tab: 'sent' })
  }
  const isTooLong = isText && text.body.length > LONGEST_TEXT_BODY
  const canSend = Boolean(isComplete) && !isTooLong && reach !== undefined && reach !== null && reach.count > 0
  return (
    <Page>
      <Section title={draft ? 'Edit Draft' : 'New Message'}>
        {draft?.problem ? <Alert severity="warning">{PROBLEM_WORDS[draft.problem]}</Alert> : null}
        {offline ? (
          <Alert severity="info">
            You're offline. You can write and save a message. It won't be sent until you're online.
          </Alert>
        ) : null}
        <AudienceField value={text.audience} error={undefined} onChange={(audience) => change({ audience })} />
        {text.audience.length > 0 ? <ReachLine reach={reach} /> : null}
        <UseTemplate onChoose={({ subject, body }) => change({ subject, body })} />
        <ChannelField channel={channel} onChange={change} />
        <CategoryField category={category} isText={isText} onChange={change} />
        <InAppField inApp={text.inApp} needsAck={text.needsAck} onChange={change} />
        <TextField
          label={isText ? 'Title' : 'Subject'}
          value={text.subject ?? ''}
          onChange={(event) => change({ subject: event.target.value })}
          error={wrong.subject !== undefined}
          helperText={wrong.subject ?? (isText ? 'Only the office sees this title.' : undefined)}
          slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
        />
        <TextField
          label="Message"
          multiline
          minRows={6}
          value={text.body}
          onChange={(event) => change({ body: event.target.value })}
          error={wrong.body !== undefined || isTooLong}
          helperText={wrong.body ?? (isTooLong ? `A text can have up to ${LONGEST_TEXT_BODY} characters` : undefined)}
          slotProps={{ htmlInput: { maxLength: LONGEST_BODY } }}
        />
        <InsertField onChoose={(name) => change({ body: `${text.body}${asWritten(name)}` })} />
        {isText && reach && 'without' in reach ? (
          <TextCost reach={reach} body={isWrong ? '' : text.body} audience={audience} place={place} />
        ) : null}
        <Preview reach={reach} audience={text.audience} subject={text.subject ?? ''} body={text.body} place={place} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" disabled={!canSend} onClick={() => void send()}>
            {reach && text.audience.length > 0 ? `Send to ${sentTo(reach)}` : 'Send'}
          </Button>
          <Button variant="outlined" disabled={!canSend} onClick={() => setLater(true)}>
            Send Later
          </Button>
          <Button variant="outlined" disabled={isWrong} onClick={() => void keep()}>
            Save Draft
          </Button>
          {isText ? null : (
            <Button disabled={!isComplete || offline} onClick={() => void test()}>
              Test to Me
            </Button>
          )}
        </Box>
      </Section>
      {isLater ? <SendLaterDialog onSend={sendLater} onClose={() => setLater(false)} /> : null}
    </Page>
  )
}
