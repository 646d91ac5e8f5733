/** The commonest passwords of eight characters and more, in lower case; shorter ones are refused for their length. */
export const commonestPasswords: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 01234567 0123456789 010203040506 11111111 111111111 1111111111 11223344
  112233445566 1122334455 11235813 12121212 123123123 123123123123 12341234 1234512345 123454321 1234554321
  1234567890 12345678 123456789 123456789a 12345678910 1234567890a 123456781 1234567a 1234qwer 123456abc
  123456qwerty 123abc123 123qweasd 123qwe123 12qwaszx 13131313 147258369 159357456 159753456 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 25802580 31415926
  33333333 44444444 55555555 66666666 77777777 78945612 789456123 87654321 88888888 9876543210
  987654321 99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaaaaaaa
  aaaaaaaaaa abc12345 abc123456 abc123abc abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 access14
  admin123 admin1234 admin12345 admin123456 admin@123 adminadmin administrator akuganteng akucantik akusayang
  akusayangkamu alexander allahuakbar alhamdulillah anakbaik anjing123 arsenal1 asdasdasd asdf1234 asdfasdf
  asdfghjk asdfghjkl asdfjkl; asdqwe123 bandung123 barcelona baseball basketball bajingan batman123 bismillah
  bismillah1 bismillah123 bluesky1 bonjour1 brooklyn butterfly changeme changeme123 charlie1 chelsea1 chocolate
  christian cintaku123 cintasejati computer computer1 consumer corvette danielle default123 demo1234 dragon123
  dragonball elephant facebook facebook1 familia1 fender12 football football1 fuckyou1 fuckyou123 garfield
  ganteng123 garuda123 gfhjkm123 gwerty123 google123 hahahaha hallo123 hellohello hello123 hello1234 iloveyou
  iloveyou1 iloveyou2 iloveyou123 iloveu123 indonesia indonesia1 indonesia123 indonesia45 internet jakarta1
  jakarta123 jennifer jesus123 jessica1 jordan23 kambing123 keluarga keluargaku keluarga123 kesayangan
  kucing123 kuncirahasia letmein1 letmein123 liverpool liverpool1 login123 lovelove loveyou1 makassar mandiri123
  manchester mancity1 marlboro maverick merdeka17 merdeka45 merdeka123 michael1 michelle microsoft midnight
  minecraft mercedes monkey123 mustang1 naruto123 neraca123 newpassword nirvana1 november october1 p@ssw0rd
  p@ssword p@ssword1 p@$$w0rd pa$$w0rd pass1234 pass12345 passpass passw0rd passw0rd1 password password!
  password0 password01 password1 password1! password12 password123 password1234 password2 password@123 passwort
  patrick1 pokemon1 pokemon123 primavera princess princess1 q1w2e3r4 q1w2e3r4t5 qawsedrf qazwsx123 qazwsxedc
  qazwsxedcrfv qwaszx12 qweasdzxc qweqweqwe qwer1234 qwerqwer qwert123 qwert12345 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 rahasia1 rahasia12 rahasia123 rahasia1234
  rahasiaku rahasiaperusahaan realmadrid rootroot root1234 samsung1 samsung123 sandi123 sandi1234 katasandi
  katasandi1 katasandi123 sayang123 sayangku sayangkamu sayangmu secret123 semangat semangat45 selamat123
  semarang serigala shadow123 sidoarjo1 slipknot starwars starwars1 sunshine sunshine1 superman superman1
  superstar surabaya surabaya1 surabaya123 system32 test1234 test12345 testtest testing123 temp1234 tokopedia
  trustno1 user1234 user12345 username victoria warcraft welcome1 welcome123 welcome@123 whatever windows10
  xxxxxxxx yogyakarta zaq12wsx zaq1zaq1 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnm, zzzzzzzz
  `
    .trim()
    .split(/\s+/),
)
