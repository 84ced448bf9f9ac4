import { Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { Reader } from '#shared/kernel/store/reader'
import { CAMP_ID, campLogo } from '#shared/settings/model'
import { setLogo } from '#shared/settings/mutations'
import { useRun } from '../../ui/run'
import { useToast } from '../../ui/toast'
import { useRead } from '../../ui/use-read'
import { drawLogo } from './draw-logo'

const MAX_BYTES = 5 * 1024 * 1024
const FAILED = { title: 'Upload Failed', message: 'Failed to save logo. Please try again.' }
const INVALID = { title: 'Invalid File', message: 'Please upload an image file (PNG, JPG, SVG, etc.)' }
const TOO_LARGE = { title: 'File Too Large', message: 'Please upload an image smaller than 5MB' }

async function logoOf(rows: Reader) {
  return { image: (await rows.get(campLogo, CAMP_ID))?.image ?? null }
}

/** Lets the office choose the camp's logo, redrawn on this device, or remove it (Settings rule 5). */
export function LogoSection() {
  const run = useRun()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const image = useRead(logoOf)?.image ?? null
  const choose = async (file: File) => {
    const refuse = (said: typeof INVALID) => toast({ tone: 'error', ...said })
    if (!file.type.startsWith('image/')) return refuse(INVALID)
    if (file.size > MAX_BYTES) return refuse(TOO_LARGE)
    setBusy(true)
    try {
      const drawn = await drawLogo(file)
      if (!drawn) return refuse(INVALID)
      const done = { title: 'Logo Saved', message: "It now appears in the sidebar and on this device's landing page." }
      await run(setLogo, () => ({ image: drawn }), { done, failed: FAILED })
    } catch {
      refuse(FAILED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box
        sx={{
          width: 112,
          height: 112,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          flexShrink: 0,
          p: 2,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'lake.main',
          color: 'lake.contrastText',
        }}
      >
        {image ? (
          <Box
            component="img"
            src={image}
            alt="The camp's logo"
            sx={{ maxWidth: '100%', maxHeight: '100%', minWidth: 0, minHeight: 0, objectFit: 'contain' }}
          />
        ) : (
          <Typography variant="caption" sx={{ textAlign: 'center' }}>
            No logo
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          PNG, JPG or SVG, up to 5 MB, 64 x 64 or larger recommended. It appears on this background, in the sidebar and
          on the landing page.
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
            {image ? 'Change Logo' : 'Upload Logo'}
          </Button>
          {image ? (
            <Button
              color="error"
              onClick={() =>
                void run(setLogo, () => ({ image: null }), {
                  done: { title: 'Logo Removed' },
                  failed: { title: 'Logo Not Removed', message: 'Please try again.' },
                })
              }
            >
              Remove Logo
            </Button>
          ) : null}
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Logo file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </Box>
  )
}
