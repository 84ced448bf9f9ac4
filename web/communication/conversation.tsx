import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { fullName } from '#shared/campers/model'
import { type FamilyPost, LONGEST_POST } from '#shared/communication/conversation-model'
import { handleConversation, postMessage } from '#shared/communication/conversation-mutations'
import { waitsForAnswer } from '#shared/communication/conversations'
import type { Conversation as Shown } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { FamilyChanges } from '../gate/parts/family-changes'
import { useCamp } from '../ui/camp'
import { useDraft } from '../ui/drafts'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'
import { Bubble } from './bubble'

const NOT_SENT = { title: 'Message Not Sent', message: 'Something went wrong. Please try again.' }
const NOT_HANDLED = { title: 'Not Marked as Handled', message: 'Something went wrong. Please try again.' }

/** A family's conversation with the office, as either side sees it, and a field to write in. */
export function Conversation({ conversation }: { conversation: Shown }) {
  const { family, children, posts } = conversation
  const { can } = useCamp()
  const run = useRun()
  const nameOf = new Map(children.map((child) => [child.id, fullName(child)]))
  const written = posts.filter(({ kind }) => kind !== 'handled')
  const handle = () =>
    run(handleConversation, (ids) => ({ postId: ids.next(), familyId: family.id }), {
      done: { title: 'Marked as Handled' },
      failed: NOT_HANDLED,
    })
  return (
    <>
      <FamilyChanges familyId={family.id} />
      {written.length === 0 ? <Typography>No messages yet</Typography> : null}
      <Box
        component="ol"
        aria-label={`Messages with the ${family.lastName} Family`}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}
      >
        {written.map((post) => (
          <Post
            key={post.id}
            post={post}
            family={`${family.lastName} Family`}
            about={nameOf.get(post.camperId ?? 0) ?? null}
          />
        ))}
      </Box>
      {can('messages.answer') && waitsForAnswer(posts) ? (
        <Button variant="outlined" onClick={() => void handle()} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
          Mark as Handled
        </Button>
      ) : null}
      <WriteForm conversation={conversation} />
    </>
  )
}

function Post({ post, family, about }: { post: FamilyPost; family: string; about: string | null }) {
  const { profile, who } = useCamp()
  const isOwn = post.by === who.userId
  const author = isOwn ? 'You' : post.kind === 'camp' ? profile.name : family
  return (
    <Bubble
      isFromOtherSide={post.kind === 'camp'}
      about={[author, about ? `about ${about}` : null, sayInstant(post.at, profile.timezone)]}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{post.text}</Typography>
    </Bubble>
  )
}

function WriteForm({ conversation: { family, children } }: { conversation: Shown }) {
  const run = useRun()
  const form = useForm({ defaultValues: { text: '', about: '' } })
  useDraft(form, `conversation ${family.id}`)
  const { text, about } = form.watch()
  const send = async () => {
    const post = { familyId: family.id, camperId: about === '' ? null : Number(about), text: text.trim() }
    const sent = await run(postMessage, (ids) => ({ postId: ids.next(), ...post }), { failed: NOT_SENT })
    if (sent) form.reset({ text: '', about })
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void send()
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      {children.length > 0 ? (
        <PlainSelect label="About" value={about} onChange={(next) => form.setValue('about', next)}>
          <MenuItem value="">The whole family</MenuItem>
          {children.map((child) => (
            <MenuItem key={child.id} value={child.id}>
              {fullName(child)}
            </MenuItem>
          ))}
        </PlainSelect>
      ) : null}
      <TextField
        label="Message"
        multiline
        minRows={3}
        value={text}
        onChange={(event) => form.setValue('text', event.target.value, { shouldDirty: true })}
        slotProps={{ htmlInput: { maxLength: LONGEST_POST } }}
      />
      <Button type="submit" variant="contained" disabled={!text.trim()} sx={{ justifySelf: 'start' }}>
        Send
      </Button>
    </Box>
  )
}
