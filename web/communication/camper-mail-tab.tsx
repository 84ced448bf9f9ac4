import MailIcon from '@mui/icons-material/MarkunreadMailboxOutlined'
import { Box, Button, FormControlLabel, List, ListItem, ListItemText, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteReply, markMailPrinted, setCamperMail } from '#shared/communication/mail-mutations'
import { camperMail, type MailLine, type PrintedMail } from '#shared/communication/reads'
import { counted } from '#shared/kernel/rules/words'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRun } from '../ui/run'
import { Section } from '../ui/section'
import { useRead } from '../ui/use-read'
import { AnswerForm } from './answer-form'
import { PrintedLetters } from './printed-letters'

/** How many earlier prints and answers are listed, and letters in one print. */
const [PRINTS_SHOWN, ANSWERS_SHOWN, PRINTED_AT_ONCE] = [20, 50, 1000]
const FAILED = { title: 'Not Saved', message: 'Something went wrong. Please try again.' }

/** Camper mail: the office prints what families wrote, and adds photos of campers' replies. */
export function CamperMailTab() {
  const { can } = useCamp()
  return (
    <Page>
      <Box sx={{ maxWidth: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        {can('camperMail.handle') ? <OfficeMail /> : <AnswerSection />}
      </Box>
    </Page>
  )
}

function AnswerSection() {
  const { profile } = useCamp()
  if (!profile.camperMail)
    return (
      <EmptyState
        icon={<MailIcon fontSize="inherit" />}
        title="Camper mail is off"
        text="The office can turn it on in Communication."
      />
    )
  return (
    <Section title="Reply from a Camper">
      <AnswerForm />
    </Section>
  )
}

function OfficeMail() {
  const { profile } = useCamp()
  const mail = useRead(camperMail)
  const run = useRun()
  const [batch, setBatch] = useState<readonly MailLine[]>([])
  if (!mail) return null
  const { waiting, printed, answers } = mail
  const print = (lines: readonly MailLine[]) => {
    // The sheets have to be there before the browser takes the page.
    flushSync(() => setBatch(lines))
    window.print()
  }
  const printNew = async () => {
    const lines = waiting.slice(0, PRINTED_AT_ONCE)
    print(lines)
    const letterIds = lines.map(({ letter }) => letter.id)
    await run(markMailPrinted, () => ({ letterIds }), {
      done: { title: 'Marked as Printed', message: 'You can print them again below.' },
      failed: FAILED,
    })
  }
  const turn = (on: boolean) => run(setCamperMail, () => ({ camperMail: on }), { failed: FAILED })
  const last = printed[0]?.printedAt
  const since = last ? ` since ${sayInstant(last, profile.timezone)}` : ''
  return (
    <>
      <Section title="Letters to Campers">
        <FormControlLabel
          control={<Switch checked={profile.camperMail} onChange={(_, on) => void turn(on)} />}
          label="Families can write to their campers"
        />
        <Typography sx={{ fontWeight: 650 }}>{`${counted(waiting.length, 'new letter')}${since}`}</Typography>
        {waiting.length > 0 ? (
          <>
            <WaitingByCabin lines={waiting} />
            <Button variant="contained" onClick={() => void printNew()} sx={{ alignSelf: 'start' }}>
              {`Print ${counted(Math.min(waiting.length, PRINTED_AT_ONCE), 'Letter')}`}
            </Button>
          </>
        ) : null}
      </Section>
      {profile.camperMail ? <AnswerSection /> : null}
      {printed.length > 0 ? <Prints prints={printed.slice(0, PRINTS_SHOWN)} onPrint={print} /> : null}
      {answers.length > 0 ? <Answers answers={answers.slice(0, ANSWERS_SHOWN)} /> : null}
      <PrintedLetters lines={batch} />
    </>
  )
}

/** How many new letters each cabin gets. */
function WaitingByCabin({ lines }: { lines: readonly MailLine[] }) {
  const counts = new Map<string, number>()
  for (const { session, cabin } of lines) {
    const place = `${cabin ?? 'No cabin yet'} · ${session}`
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return (
    <List aria-label="New letters by cabin" dense disablePadding>
      {[...counts].map(([place, count]) => (
        <ListItem key={place} disableGutters divider>
          <ListItemText primary={place} sx={{ overflowWrap: 'anywhere' }} />
          <Typography sx={{ flexShrink: 0 }}>{counted(count, 'letter')}</Typography>
        </ListItem>
      ))}
    </List>
  )
}

function Prints(props: { prints: readonly PrintedMail[]; onPrint(lines: readonly MailLine[]): void }) {
  const { profile } = useCamp()
  return (
    <Section title="Printed">
      <List aria-label="Printed letters" dense disablePadding>
        {props.prints.map(({ printedAt, lines }) => {
          const when = sayInstant(printedAt, profile.timezone)
          return (
            <ListItem key={printedAt} disableGutters divider>
              <ListItemText primary={when} secondary={counted(lines.length, 'letter')} />
              <Button aria-label={`Print again: ${when}`} onClick={() => props.onPrint(lines)} sx={{ flexShrink: 0 }}>
                Print Again
              </Button>
            </ListItem>
          )
        })}
      </List>
    </Section>
  )
}

function Answers({ answers }: { answers: readonly MailLine[] }) {
  const { profile } = useCamp()
  const run = useRun()
  const [leaving, setLeaving] = useState<MailLine | null>(null)
  const remove = async ({ letter }: MailLine) => {
    const words = { done: { title: 'Reply Deleted' }, failed: FAILED }
    if (await run(deleteReply, () => ({ letterId: letter.id }), words)) setLeaving(null)
  }
  return (
    <Section title="Replies">
      <Typography sx={{ color: 'text.secondary' }}>Only the family that wrote sees the photo.</Typography>
      <List aria-label="Replies from campers" dense disablePadding>
        {answers.map((line) => (
          <ListItem key={line.letter.id} disableGutters divider>
            <ListItemText
              primary={line.camper}
              secondary={`To the ${line.family}, ${sayInstant(line.letter.at, profile.timezone)}`}
              sx={{ overflowWrap: 'anywhere' }}
            />
            <Button
              color="error"
              aria-label={`Delete reply from ${line.camper}`}
              onClick={() => setLeaving(line)}
              sx={{ flexShrink: 0 }}
            >
              Delete
            </Button>
          </ListItem>
        ))}
      </List>
      {leaving ? (
        <ConfirmDialog
          open
          danger
          title="Delete this reply?"
          confirmLabel="Delete Reply"
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {`The ${leaving.family} can no longer see the photo from ${leaving.camper}.`}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
