import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { takeBookKey } from '../contract.ts'
import './foreign-key.css'

/** Says that the books are proved by another key, and lets an admin take the one that is here. */
export function ForeignKey() {
  const [open, setOpen] = useState(false)
  return (
    <section className="foreign-key" aria-label="Kunci pembukuan">
      <p>
        Pembukuan ini dibuktikan dengan kunci yang tidak ada pada program ini. Kembalikan berkas kunci atau
        NERACA_KEY yang lama; bila sudah hilang, pakai kunci program ini. Bila kunci ini belum pernah dipakai
        pada pembukuan ini, yang tercatat sampai saat itu tidak dapat dibuktikan lagi.
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Pakai Kunci Ini
      </Button>
      {open && <TakeKey onClose={() => setOpen(false)} />}
    </section>
  )
}

function TakeKey({ onClose }: { readonly onClose: () => void }) {
  const act = useAct(takeBookKey)
  return (
    <ReasonDialog
      title="Pakai kunci ini"
      hint="Kunci program ini yang membuktikan setiap perubahan, kata sandi, dan token: mulai sekarang, atau sejak pertama kali dipakai pada pembukuan ini."
      verb="Pakai Kunci Ini"
      act={(reason) => act.attempt({ body: { reason } })}
      onDone={() => {
        toast('Kunci program ini dipakai')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
