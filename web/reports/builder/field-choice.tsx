import { Autocomplete, TextField } from '@mui/material'
import type { FieldChoice } from '#shared/reports/catalog'

/** A field to add: typed or chosen from a list in groups. It empties itself for the next one. */
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
