import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'
import { LOOK, type Look, SCHEMES, TEXT_SIZES } from '../../ui/preferences'

const SCHEME_WORDS: Readonly<Record<Look['scheme'], string>> = {
  system: 'Match device',
  light: 'Light',
  dark: 'Dark',
}
const SIZE_WORDS: Readonly<Record<Look['textSize'], string>> = {
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
}

/** Describes how the app looks on this device. */
export function sayLook({ scheme, textSize }: Look): string {
  return `${SCHEME_WORDS[scheme]}, ${SIZE_WORDS[textSize].toLowerCase()} text`
}

function Choice<T extends string>(props: {
  label: string
  values: readonly T[]
  words: Readonly<Record<T, string>>
  value: T
  onChoose(value: T): void
}) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="div" sx={{ mb: 2 }}>
        {props.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={props.value}
        aria-labelledby={id}
        onChange={(_, next: T | null) => next && props.onChoose(next)}
      >
        {props.values.map((value) => (
          <ToggleButton key={value} value={value}>
            {props.words[value]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

/** Chooses the theme and the text size on this device; changes show at once (Profile rule 6). */
export function LookChoices() {
  const look = LOOK.use()
  return (
    <>
      <Choice
        label="Theme"
        values={SCHEMES}
        words={SCHEME_WORDS}
        value={look.scheme}
        onChoose={(scheme) => LOOK.keep({ ...look, scheme })}
      />
      <Choice
        label="Text Size"
        values={TEXT_SIZES}
        words={SIZE_WORDS}
        value={look.textSize}
        onChoose={(textSize) => LOOK.keep({ ...look, textSize })}
      />
    </>
  )
}
