import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { type PictureFit, shrinkPicture } from './shrink-picture'
import { useToast } from './toast'

/** Takes a picture with the phone, or chooses one; it is shrunk on the device, without a connection. */
export function PictureButton(props: { label: string; fit: PictureFit; onPicture(image: string): unknown }) {
  const { label, fit, onPicture } = props
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      const image = await shrinkPicture(file, fit)
      if (image) await onPicture(image)
      else toast({ tone: 'error', title: 'Photo Not Added', message: 'Choose a JPEG, PNG or WebP photo.' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button startIcon={<CameraIcon />} disabled={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}
