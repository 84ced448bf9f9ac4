import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { JOINED_FIELDS } from '#shared/campers/merge/merge-mutations'
import type { FieldDifference } from './merge-values'

/** Which of two values stays. */
export type MergeChoice = 'kept' | 'gone' | 'both'

/** Shows both values of each field that differs, side by side, to choose which one stays. */
export function MergeFields(props: {
  fields: readonly FieldDifference[]
  choiceOf(field: string): MergeChoice
  onChoose(field: string, choice: MergeChoice): void
}) {
  const { fields, choiceOf, onChoose } = props
  if (fields.length === 0)
    return <Typography sx={{ mt: 3 }}>The two records don't conflict, so everything is kept.</Typography>
  return (
    <>
      <Typography sx={{ mt: 3, mb: 2 }}>
        These details differ. Choose what to keep. Everything else is kept from both.
      </Typography>
      {fields.map(({ field, label, kept, gone }) => (
        <FormControl key={field} component="fieldset" fullWidth sx={{ mb: 2 }}>
          <FormLabel component="legend" sx={{ fontWeight: 650 }}>
            {label}
          </FormLabel>
          <RadioGroup
            value={choiceOf(field)}
            onChange={(_, value) => onChoose(field, value as MergeChoice)}
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, overflowWrap: 'anywhere' }}
          >
            <FormControlLabel value="kept" control={<Radio />} label={kept} />
            <FormControlLabel value="gone" control={<Radio />} label={gone} />
            {JOINED_FIELDS.includes(field) ? (
              <FormControlLabel
                value="both"
                control={<Radio />}
                label="Keep both, one below the other"
                sx={{ gridColumn: '1 / -1' }}
              />
            ) : null}
          </RadioGroup>
        </FormControl>
      ))}
    </>
  )
}
