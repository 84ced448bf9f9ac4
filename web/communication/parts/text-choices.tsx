import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { type OwnPhone, ownPhones, textChoicesFor } from '#shared/communication/reads'
import { type TextState, textConsentWording, textStates } from '#shared/communication/text-consent'
import { chooseTexts } from '#shared/communication/text-mutations'
import { sayInstant } from '#shared/kernel/values/dates'
import { textNumber } from '#shared/kernel/values/phone-numbers'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { Section } from '../../ui/section'
import { useRead } from '../../ui/use-read'

const FAILED = { title: 'Not Saved', message: 'Something went wrong. Please try again.' }

/** Lets a parent turn the camp's texts on and off for their own phone (Communication rule 45). */
export function TextChoices() {
  const { profile, who } = useCamp()
  const phones = useRead(ownPhones, who.actor.userId)
  const { country } = profile
  const numbers = useMemo(
    () => [...new Set((phones ?? []).flatMap(({ phone }) => textNumber(phone, country) ?? []))],
    [phones, country],
  )
  const choices = useRead(textChoicesFor, numbers)
  if (profile.textNumber === null || !phones || !choices) return null
  const stateOf = textStates(choices)
  return (
    <Section title="Texts from the Camp">
      {phones.length === 0 ? (
        <Typography>To get texts, add yourself with your phone number to your family's contacts.</Typography>
      ) : null}
      {phones.map((own) => {
        const number = textNumber(own.phone, country)
        const key = `${own.familyId} ${own.phone}`
        return number === null ? (
          <Typography key={key}>
            {own.phone
              ? `${own.phone} isn't a complete phone number. Correct it in your family's contacts to get texts.`
              : `Add your phone number to the ${own.lastName} Family's contacts to get texts.`}
          </Typography>
        ) : (
          <OwnChoice
            key={key}
            own={own}
            number={number}
            state={stateOf(number, [own.familyId])}
            isOnly={phones.length === 1}
          />
        )
      })}
    </Section>
  )
}

function OwnChoice(props: { own: OwnPhone; number: string; state: TextState; isOnly: boolean }) {
  const { own, number, state, isOnly } = props
  const { profile } = useCamp()
  const run = useRun()
  const [agrees, setAgrees] = useState(false)
  const { familyId, lastName, phone } = own
  const { stoppedBy, consent } = state
  const wording = textConsentWording(profile.name)
  const choose = async (choice: 'on' | 'off') => {
    const said = choice === 'on' ? wording : null
    const done = { title: choice === 'on' ? 'Texts Turned On' : 'Texts Turned Off' }
    setAgrees(false)
    await run(chooseTexts, (ids) => ({ choiceId: ids.next(), familyId, number, choice, wording: said }), {
      done,
      failed: FAILED,
    })
  }
  const about = isOnly ? `${phone}` : `${phone}, ${lastName} Family`
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="h3">{about}</Typography>
      {stoppedBy === null ? null : (
        <Alert severity="info">
          {stoppedBy === 'reply'
            ? `This phone replied STOP, so it won't get texts. To get them again, text START to ${profile.textNumber}.`
            : `The camp office stopped texts to this number. To get them again, text START to ${profile.textNumber} or contact the office.`}
        </Alert>
      )}
      {stoppedBy === null && consent ? (
        <>
          <Typography>{`You've been getting texts at this number since ${sayInstant(consent.at, profile.timezone)}.`}</Typography>
          {consent.wording ? (
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary' }}
            >{`You agreed: "${consent.wording}"`}</Typography>
          ) : null}
          <Button variant="outlined" aria-label={`Turn off texts to ${about}`} onClick={() => void choose('off')}>
            Turn Off Texts
          </Button>
        </>
      ) : null}
      {stoppedBy === null && !consent ? (
        <>
          {/* Never checked in advance: consent is recorded, not assumed. */}
          <FormControlLabel
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={wording}
            control={<Checkbox checked={agrees} onChange={(_, on) => setAgrees(on)} />}
          />
          <Box>
            <Button
              variant="outlined"
              disabled={!agrees}
              aria-label={`Turn on texts to ${about}`}
              onClick={() => void choose('on')}
            >
              Turn On Texts
            </Button>
          </Box>
        </>
      ) : null}
    </Stack>
  )
}
