import { FormControlLabel, FormLabel, Radio, RadioGroup, Switch } from '@mui/material'
import { useState } from 'react'
import { setRegistrationRules } from '#shared/registration/cancel-mutations'
import type { CampProfile } from '#shared/settings/model'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Rules Saved' },
  failed: { title: 'Not Saved', message: 'The rules could not be saved. Please try again.' },
}

/** What families may do by themselves: cancel, and register children of other ages (Registration rules 18 and 20). */
export function RulesDialog({ onClose }: { onClose(): void }) {
  const { profile } = useCamp()
  const run = useRun()
  const [familiesCancel, setFamiliesCancel] = useState(profile.familiesCancel)
  const [agesOutside, setAgesOutside] = useState(profile.agesOutside)
  const save = async () => {
    if (await run(setRegistrationRules, () => ({ familiesCancel, agesOutside }), WORDS)) onClose()
  }
  return (
    <DialogForm open title="Rules for Families" submitLabel="Save Rules" onSubmit={() => void save()} onClose={onClose}>
      <div>
        <FormLabel id="families-cancel">Before a session starts, families cancel</FormLabel>
        <RadioGroup
          aria-labelledby="families-cancel"
          value={familiesCancel}
          onChange={(_, value) => setFamiliesCancel(value as CampProfile['familiesCancel'])}
        >
          <FormControlLabel value="free" control={<Radio />} label="by themselves" />
          <FormControlLabel
            value="ask"
            control={<Radio />}
            label="by themselves until they have paid, then ask the office"
          />
          <FormControlLabel value="never" control={<Radio />} label="not at all: the office does it" />
        </RadioGroup>
      </div>
      <FormControlLabel
        control={<Switch checked={agesOutside} onChange={(_, checked) => setAgesOutside(checked)} />}
        label="Families may register children outside a session's ages"
      />
    </DialogForm>
  )
}
