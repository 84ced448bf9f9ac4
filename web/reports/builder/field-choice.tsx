import { Autocomplete, TextField } from '@mui/material'
import type { FieldChoice } from '#shared/reports/catalog'

/** Adds a field, typed or chosen from a grouped list. It clears itself for the next one. */
export function AddField(props: { label: string; choices: readonly FieldChoice[]; onAdd(choice: FieldChoice): void }) {
  return (
    <Autocomplete
      value={null}
      blurOnSelect
      clearOnBlur
      options={props.choices}
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ path }) => path}
      onChange={(_event, choice) => choice && props.onAdd(choice)}
      renderInput={(params) => <TextField {...params} label={props.label} />}
      sx={{ maxWidth: 360, flex: '1 1 240px' }}
    />
  )
}
