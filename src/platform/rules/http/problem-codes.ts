/** An Indonesian sentence about each problem code, for the page of the API. */
export type ProblemCodes = Readonly<Record<string, string>>

/** Why any request may be refused, and what modules object to in the same words. */
export const platformProblemCodes = {
  // The request as HTTP.
  'http-400': 'Permintaan tidak dapat dibaca.',
  'http-404': 'Tidak ada operasi API dengan alamat ini.',
  'http-405': 'Alamat ini tidak menerima metode ini.',
  'http-408': 'Permintaan terlalu lama sampai.',
  'http-413': 'Isinya lebih besar dari yang boleh.',
  'http-414': 'Alamatnya terlalu panjang.',
  'http-415': 'Isinya harus JSON.',
  'http-429': 'Terlalu banyak permintaan; tunggu selama yang disebut Retry-After.',
  'http-431': 'Kepala permintaan terlalu besar.',
  'bad-json': 'Isinya bukan JSON yang benar: rusak, terlalu dalam, atau berkunci ganda.',
  'inexact-number': 'Suatu angka punya lebih banyak digit daripada yang dapat disimpan.',
  'preview-changed': 'Yang akan di-post berubah sejak dipratinjau; `current` pratinjau yang baru.',
  'no-preview': 'Operasi ini tidak memposting apa pun yang dapat diberitahukan lebih dahulu.',
  'media-type': 'Operasi ini menerima berkas, dikirim sebagai application/octet-stream.',
  'unknown-host': 'Server tidak dikenal dengan nama dalam kepala Host.',
  'foreign-origin': 'Permintaan datang dari halaman situs lain.',
  // Who asks.
  unauthenticated: 'Tidak ada yang login, atau sesinya sudah berakhir.',
  'wrong-token': 'Token API salah, kedaluwarsa, atau dicabut.',
  'two-credentials': 'Token dan cookie sesi dikirim bersamaan.',
  'not-by-token': 'Operasi ini untuk orang; tidak ada token API yang boleh memakainya.',
  'other-person': 'Halaman dibuka oleh orang lain daripada yang login sekarang (X-Neraca-User).',
  forbidden: 'Orang itu, atau pemilik tokennya, tidak punya haknya.',
  'password-needed': 'Tindakan ini meminta kata sandi lagi: POST /session/confirmation, lalu ulangi.',
  'password-change-needed': 'Kata sandinya diberikan admin; PUT /session/password mendahului yang lain.',
  'totp-needed': 'Role ini wajib login dengan kode; PUT /session/totp mendahului yang lain.',
  'too-many':
    'Terlalu banyak permintaan, atau terlalu banyak pekerjaan sekaligus; tunggu selama yang disebut Retry-After.',
  // The server.
  busy: 'Server sibuk; ulangi dengan kunci yang sama setelah waktu yang disebut Retry-After.',
  'disk-full': 'Disk server penuh; tidak ada yang disimpan.',
  schema: 'Skema database bukan yang dikenal program.',
  'client-gone': 'Sambungan ditutup sebelum jawaban.',
  bug: 'Program gagal; log server memuat id permintaannya.',
  // What is asked for.
  invalid: 'Suatu nilai tidak berbentuk seperti yang diminta kontrak operasi.',
  'not-found': 'Catatan tidak ada, atau sudah dihapus.',
  'stale-version': 'Orang lain sudah mengubah catatan ini; baca lagi.',
  'version-missing': 'Operasi ini meminta versi catatan dalam If-Match.',
  'version-invalid': 'If-Match tidak memuat versi.',
  'idempotency-key': 'Idempotency-Key tidak benar bentuknya, atau sudah dipakai permintaan lain.',
  cursor: 'Tempat melanjutkan bukan yang pernah diberikan suatu daftar.',
  // Fields that many records have.
  'code-missing': 'Kode kosong.',
  'code-length': 'Kode terlalu panjang.',
  'code-taken': 'Catatan lain memakai kode ini.',
  'name-missing': 'Nama kosong.',
  'name-length': 'Nama terlalu panjang.',
  'name-taken': 'Catatan lain memakai nama ini.',
  unreadable: 'Suatu teks tidak dapat dibaca sebagai isi kolomnya.',
  digits: 'Suatu nomor tidak punya jumlah angka yang semestinya.',
  number: 'Suatu angka tidak bulat, atau di luar batasnya.',
  choice: 'Nilainya bukan salah satu pilihan.',
  'email-format': 'Ini bukan alamat email.',
  'reason-missing': 'Tindakan ini meminta alasan.',
  'date-missing': 'Suatu tanggal kosong.',
  'date-too-early': 'Suatu tanggal lebih awal dari yang boleh.',
  'date-too-late': 'Suatu tanggal lebih lambat dari yang boleh.',
  'amount-missing': 'Suatu jumlah harus lebih dari nol.',
  'amount-invalid': 'Suatu jumlah tidak dapat dibaca, atau di luar batasnya.',
  'amount-not-whole': 'Suatu jumlah harus rupiah bulat.',
  'amount-too-large': 'Suatu jumlah lebih besar dari yang dapat dimuat pembukuan.',
  // States.
  'already-cancelled': 'Sudah dibatalkan sebelumnya.',
  'already-inactive': 'Sudah dinonaktifkan sebelumnya.',
  'already-revoked': 'Sudah dicabut sebelumnya.',
  // Files.
  'file-unreadable': 'Berkas tidak dapat dibaca sebagai jenis yang dikirim.',
  'file-too-large': 'Berkas terlalu besar.',
  'too-many-rows': 'Berkas punya lebih banyak baris dari yang boleh.',
  import: 'Suatu sel berkas salah; path menyebutnya.',
  repeated: 'Suatu baris mengulang isi baris sebelumnya dalam berkas.',
  'nothing-to-import': 'Berkas tidak mengubah apa pun.',
  'changed-since': 'Datanya berubah sejak berkas diperiksa; periksa lagi.',
} satisfies ProblemCodes

export type PlatformProblemCode = keyof typeof platformProblemCodes
