import { Autocomplete, FormControlLabel, Switch, TextField } from '@mui/material'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { sessionsByStart } from '#shared/sessions/reads'
import { useRead } from '../ui/use-read'

/** Chooses the sessions that a plan, a discount or a sponsorship is for; none means every session. */
export function SessionsField<V extends FieldValues, O>(props: {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  helperText: string
}) {
  const { control, name, helperText } = props
  const sessions = useRead(sessionsByStart) ?? []
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Autocomplete
          multiple
          options={sessions}
          value={sessions.filter(({ id }) => ((value as number[] | undefined) ?? []).includes(id))}
          getOptionLabel={({ name: session }) => session}
          getOptionKey={({ id }) => id}
          onChange={(_, next) => onChange(next.map(({ id }) => id))}
          renderInput={(params) => <TextField {...params} label="Sessions" helperText={helperText} />}
        />
      )}
    />
  )
}

/** A switch of a form that is on unless it was turned off. */
export function SwitchField<V extends FieldValues, O>(props: {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  label: string
}) {
  const { control, name, label } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel control={<Switch checked={value ?? true} onChange={onChange} />} label={label} />
      )}
    />
  )
}
