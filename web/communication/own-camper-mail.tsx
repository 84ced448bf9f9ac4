import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullName } from '#shared/campers/model'
import { type CamperLetter, LONGEST_CAMPER_LETTER } from '#shared/communication/mail-model'
import { writeToCamper } from '#shared/communication/mail-mutations'
import { type MailWithCamper, ownCamperMail } from '#shared/communication/reads'
import { sayDate, sayInstant } from '#shared/kernel/values/dates'
import { useCamp, useSyncStatus } from '../ui/camp'
import { useDraft } from '../ui/drafts'
import { useKeptFocus } from '../ui/keep-focus'
import { useRun } from '../ui/run'
import { Section } from '../ui/section'
import { useRead } from '../ui/use-read'
import { Bubble } from './bubble'

/** A parent's mail with each of their campers; it can be read and written offline, too. */
export function OwnCamperMail() {
  const { profile, today } = useCamp()
  const mail = useRead(ownCamperMail, today)
  const shown = mail?.filter(({ letters }) => profile.camperMail || letters.length > 0) ?? []
  return shown.map((each) => <MailWith key={each.camper.id} mail={each} />)
}

function MailWith({ mail: { camper, session, letters } }: { mail: MailWithCamper }) {
  const { profile } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  const mayWrite = profile.camperMail && session !== null
  return (
    <Section title={`Camper Mail: ${camper.firstName}`}>
      {mayWrite ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {`The camp prints your letters and hands them out during ${session.name}, starting ${sayDate(session.startDate)}.`}
          {offline ? " You're offline. What you write will be sent when you're online." : ''}
        </Typography>
      ) : null}
      {letters.length > 0 ? (
        <Box
          component="ol"
          aria-label={`Mail with ${fullName(camper)}`}
          sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}
        >
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} firstName={camper.firstName} />
          ))}
        </Box>
      ) : null}
      {mayWrite ? <WriteForm camperId={camper.id} name={camper.firstName} /> : null}
    </Section>
  )
}

function Letter({ letter, firstName }: { letter: CamperLetter; firstName: string }) {
  const { profile, who } = useCamp()
  const isAnswer = letter.direction === 'from'
  const author = isAnswer ? firstName : letter.by === who.userId ? 'You' : 'Your family'
  const printed = letter.printedAt ? `printed ${sayInstant(letter.printedAt, profile.timezone)}` : 'not printed yet'
  return (
    <Bubble
      isFromOtherSide={isAnswer}
      about={[author, sayInstant(letter.at, profile.timezone), isAnswer ? null : printed]}
    >
      {isAnswer ? (
        <AnswerButton letter={letter} firstName={firstName} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{letter.text}</Typography>
      )}
    </Bubble>
  )
}

function AnswerButton({ letter, firstName }: { letter: CamperLetter; firstName: string }) {
  const { profile } = useCamp()
  const [open, setOpen] = useState(false)
  const label = `View Letter from ${firstName}, ${sayInstant(letter.at, profile.timezone)}`
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={label}>
        View Letter
      </Button>
      {open ? <AnswerDialog letterId={letter.id} firstName={firstName} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AnswerDialog({ letterId, firstName, onClose }: { letterId: number; firstName: string; onClose(): void }) {
  const titleId = useId()
  useKeptFocus()
  const [failed, setFailed] = useState(false)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{`Letter from ${firstName}`}</DialogTitle>
      <DialogContent>
        {failed ? (
          <Typography role="alert">This photo is stored on the server. Connect to the internet to see it.</Typography>
        ) : (
          <Box
            component="img"
            src={`/api/camper-letters/${letterId}/image`}
            alt={`Letter from ${firstName}`}
            onError={() => setFailed(true)}
            sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function WriteForm({ camperId, name }: { camperId: number; name: string }) {
  const run = useRun()
  const form = useForm({ defaultValues: { text: '' } })
  useDraft(form, `camper mail ${camperId}`)
  const { text } = form.watch()
  const send = async () => {
    const letter = { camperId, text: text.trim() }
    const sent = await run(writeToCamper, (ids) => ({ letterId: ids.next(), ...letter }), {
      failed: { title: 'Letter Not Sent', message: 'Something went wrong. Please try again.' },
    })
    if (sent) form.reset({ text: '' })
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
      <TextField
        label={`Letter to ${name}`}
        multiline
        minRows={4}
        value={text}
        onChange={(event) => form.setValue('text', event.target.value, { shouldDirty: true })}
        helperText={`${text.length} of ${LONGEST_CAMPER_LETTER} characters`}
        slotProps={{ htmlInput: { maxLength: LONGEST_CAMPER_LETTER } }}
      />
      <Button type="submit" variant="contained" disabled={!text.trim()} sx={{ justifySelf: 'start' }}>
        Send Letter
      </Button>
    </Box>
  )
}
