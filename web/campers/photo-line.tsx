import { Box, Button } from '@mui/material'
import { setCamperPhoto } from '#shared/campers/photo-mutations'
import { useCamp } from '../ui/camp'
import { Face } from '../ui/face'
import { PictureButton } from '../ui/picture-button'
import { useRun } from '../ui/run'
import { FACE } from '../ui/shrink-picture'
import { useCamperPhoto } from './parts/camper-face'

const FAILED = { title: 'Photo Not Saved', message: 'Something went wrong. Please try again.' }

/** Shows a camper's picture, which people who can edit campers may change; nothing if there is none to see or add. */
export function PhotoLine({ camperId, name }: { camperId: number; name: string }) {
  const { can } = useCamp()
  const run = useRun()
  const photo = useCamperPhoto(camperId)
  const writes = can('campers.write')
  if (photo === undefined || (photo === null && !writes)) return null
  const set = (image: string | null) => run(setCamperPhoto, () => ({ camperId, image }), { failed: FAILED })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', px: 6, pt: 2 }}>
      <Face name={name} photo={photo} size={photo ? 80 : 44} />
      {writes ? <PictureButton label={photo ? 'Change Photo' : 'Add Photo'} fit={FACE} onPicture={set} /> : null}
      {writes && photo ? (
        <Button aria-label="Remove photo" onClick={() => void set(null)}>
          Remove
        </Button>
      ) : null}
    </Box>
  )
}
