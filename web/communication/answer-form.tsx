import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { replyFromCamper } from '#shared/communication/mail-mutations'
import { mailCampers } from '#shared/communication/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { PictureButton } from '../ui/picture-button'
import { useRun } from '../ui/run'
import { DOCUMENT } from '../ui/shrink-picture'

/** Takes a photo of a camper's reply; it is sent once the device is online. */
export function AnswerForm() {
  const { today } = useCamp()
  const run = useRun()
  const people = useCalmRead(mailCampers, [today])
  const [camper, setCamper] = useState<{ id: number; name: string } | null>(null)
  const add = async ({ id, name }: { id: number; name: string }, image: string) => {
    const words = {
      done: { title: 'Reply Added', message: `The family that wrote to ${name} can see it.` },
      failed: { title: 'Reply Not Added', message: 'Something went wrong. Please try again.' },
    }
    if (await run(replyFromCamper, (ids) => ({ letterId: ids.next(), camperId: id, image }), words)) setCamper(null)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Choose the camper, then take a photo of the letter. Only the family that wrote to the camper sees it.
      </Typography>
      <Autocomplete
        options={people ?? []}
        value={camper}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, chosen) => setCamper(chosen)}
        renderInput={(params) => <TextField {...params} label="Camper" />}
      />
      {camper ? (
        <Box>
          <PictureButton
            label={`Add Photo from ${camper.name}`}
            fit={DOCUMENT}
            onPicture={(image) => add(camper, image)}
          />
        </Box>
      ) : null}
    </Box>
  )
}
