import { FormControlLabel, FormHelperText, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'
import { useCamp } from '../ui/camp'
import { InfoDialog } from '../ui/info-dialog'
import { LOOK, type Look, SCHEMES, TEXT_SIZES, useHabits } from '../ui/preferences'

export const SCHEME_WORDS: Readonly<Record<Look['scheme'], string>> = {
  system: 'Match device',
  light: 'Light',
  dark: 'Dark',
}
export const SIZE_WORDS: Readonly<Record<Look['textSize'], string>> = {
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
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

/** Chooses how the app looks on this device; changes show at once (Profile rule 6). */
export function LookDialog({ onClose }: { onClose(): void }) {
  const { can } = useCamp()
  const look = LOOK.use()
  const { habits, change } = useHabits()
  return (
    <InfoDialog title="Appearance" onClose={onClose}>
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
      {can('store.sell') ? (
        <div>
          <FormControlLabel
            label="Left-handed point of sale"
            sx={{ minHeight: 48 }}
            control={<Switch checked={habits.leftHanded} onChange={(_, leftHanded) => change({ leftHanded })} />}
          />
          <FormHelperText sx={{ m: 0 }}>
            On a tablet or computer, the cart is on the left and campers are on the right.
          </FormHelperText>
        </div>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Theme and text size apply to everyone on this device.
        {can('store.sell') ? ' The left-handed point of sale applies only to you.' : ''}
      </Typography>
    </InfoDialog>
  )
}
