import { Box, Button } from '@mui/material'
import { PictureButton } from '../ui/picture-button'
import { FACE } from '../ui/shrink-picture'
import { ItemPicture } from './item-picture'

/**
 * The picture field of the item form: taken with the camera or chosen, then cropped to a square and shrunk on the
 * device.
 */
export function ItemPhotoLine({ picture, onChange }: { picture: string | null; onChange(image: string | null): void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      {picture ? <ItemPicture of={picture} size={72} /> : null}
      <PictureButton label={picture ? 'Change Photo' : 'Add Photo'} fit={FACE} onPicture={onChange} />
      {picture ? (
        <Button aria-label="Remove photo" onClick={() => onChange(null)}>
          Remove
        </Button>
      ) : null}
    </Box>
  )
}
