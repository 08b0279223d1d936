/** From character codes and glyph names to Unicode (ISO 32000-1, 9.6.6 and Annex D). */

/** Adobe Glyph List (BSD-3-Clause, Adobe), the part that documents use: name=hexadecimal code point. */
const GLYPH_LIST = `
A=41 AE=c6 Aacute=c1 Abreve=102 Acircumflex=c2 Acyrillic=410 Adieresis=c4 Agrave=c0 Alpha=391 Alphatonos=386
Amacron=100 Aogonek=104 Aring=c5 Atilde=c3 B=42 Becyrillic=411 Beta=392 C=43 Cacute=106 Ccaron=10c Ccedilla=c7
Ccircumflex=108 Cdot=10a Cdotaccent=10a Checyrillic=427 Chi=3a7 D=44 Dcaron=10e Dcroat=110 Decyrillic=414
Delta=2206 Deltagreek=394 Dslash=110 E=45 Eacute=c9 Ebreve=114 Ecaron=11a Ecircumflex=ca Edieresis=cb Edot=116
Edotaccent=116 Efcyrillic=424 Egrave=c8 Elcyrillic=41b Emacron=112 Emcyrillic=41c Encyrillic=41d Eng=14a
Eogonek=118 Epsilon=395 Epsilontonos=388 Ercyrillic=420 Ereversedcyrillic=42d Escyrillic=421 Eta=397
Etatonos=389 Eth=d0 Euro=20ac F=46 G=47 Gamma=393 Gbreve=11e Gcedilla=122 Gcircumflex=11c Gcommaaccent=122
Gdot=120 Gdotaccent=120 Gecyrillic=413 H18533=25cf H22073=25a1 H=48 Hardsigncyrillic=42a Hbar=126
Hcircumflex=124 I=49 IAcyrillic=42f IJ=132 IUcyrillic=42e Iacute=cd Ibreve=12c Icircumflex=ce Idieresis=cf
Idot=130 Idotaccent=130 Iecyrillic=415 Ifraktur=2111 Igrave=cc Iicyrillic=418 Iishortcyrillic=419 Imacron=12a
Iogonek=12e Iota=399 Iotadieresis=3aa Iotatonos=38a Itilde=128 J=4a Jcircumflex=134 K=4b Kacyrillic=41a
Kappa=39a Kcedilla=136 Kcommaaccent=136 Khacyrillic=425 L=4c Lacute=139 Lambda=39b Lcaron=13d Lcedilla=13b
Lcommaaccent=13b Ldot=13f Ldotaccent=13f Lslash=141 M=4d Mu=39c N=4e Nacute=143 Ncaron=147 Ncedilla=145
Ncommaaccent=145 Ntilde=d1 Nu=39d O=4f OE=152 Oacute=d3 Obreve=14e Ocircumflex=d4 Ocyrillic=41e Odblacute=150
Odieresis=d6 Ograve=d2 Ohm=2126 Ohungarumlaut=150 Omacron=14c Omega=2126 Omegagreek=3a9 Omegatonos=38f
Omicron=39f Omicrontonos=38c Oslash=d8 Otilde=d5 P=50 Pecyrillic=41f Phi=3a6 Pi=3a0 Psi=3a8 Q=51 R=52 Racute=154
Rcaron=158 Rcedilla=156 Rcommaaccent=156 Rfraktur=211c Rho=3a1 S=53 Sacute=15a Scaron=160 Scedilla=15e
Scircumflex=15c Shacyrillic=428 Shchacyrillic=429 Sigma=3a3 Softsigncyrillic=42c T=54 Tau=3a4 Tbar=166
Tcaron=164 Tcedilla=162 Tcommaaccent=162 Tecyrillic=422 Theta=398 Thorn=de Tsecyrillic=426 U=55 Uacute=da
Ubreve=16c Ucircumflex=db Ucyrillic=423 Udblacute=170 Udieresis=dc Ugrave=d9 Uhungarumlaut=170 Umacron=16a
Uogonek=172 Upsilon=3a5 Upsilondieresis=3ab Upsilontonos=38e Uring=16e Utilde=168 V=56 Vecyrillic=412 W=57
Wcircumflex=174 X=58 Xi=39e Y=59 Yacute=dd Ycircumflex=176 Ydieresis=178 Yericyrillic=42b Z=5a Zacute=179
Zcaron=17d Zdot=17b Zdotaccent=17b Zecyrillic=417 Zeta=396 Zhecyrillic=416 a=61 aacute=e1 abreve=103
acircumflex=e2 acute=b4 acutelowmod=2cf acyrillic=430 adieresis=e4 ae=e6 afii00208=2015 afii08941=20a4
afii10017=410 afii10018=411 afii10019=412 afii10020=413 afii10021=414 afii10022=415 afii10024=416 afii10025=417
afii10026=418 afii10027=419 afii10028=41a afii10029=41b afii10030=41c afii10031=41d afii10032=41e afii10033=41f
afii10034=420 afii10035=421 afii10036=422 afii10037=423 afii10038=424 afii10039=425 afii10040=426 afii10041=427
afii10042=428 afii10043=429 afii10044=42a afii10045=42b afii10046=42c afii10047=42d afii10048=42e afii10049=42f
afii10065=430 afii10066=431 afii10067=432 afii10068=433 afii10069=434 afii10070=435 afii10072=436 afii10073=437
afii10074=438 afii10075=439 afii10076=43a afii10077=43b afii10078=43c afii10079=43d afii10080=43e afii10081=43f
afii10082=440 afii10083=441 afii10084=442 afii10085=443 afii10086=444 afii10087=445 afii10088=446 afii10089=447
afii10090=448 afii10091=449 afii10092=44a afii10093=44b afii10094=44c afii10095=44d afii10096=44e afii10097=44f
afii57636=20aa afii57645=5be afii57658=5c3 afii57664=5d0 afii57665=5d1 afii57666=5d2 afii57667=5d3 afii57668=5d4
afii57669=5d5 afii57670=5d6 afii57671=5d7 afii57672=5d8 afii57673=5d9 afii57674=5da afii57675=5db afii57676=5dc
afii57677=5dd afii57678=5de afii57679=5df afii57680=5e0 afii57681=5e1 afii57682=5e2 afii57683=5e3 afii57684=5e4
afii57685=5e5 afii57686=5e6 afii57687=5e7 afii57688=5e8 afii57689=5e9 afii57690=5ea afii57694=fb2a
afii57695=fb2b afii57700=fb4b afii57705=fb1f afii57723=fb35 afii57793=5b4 afii57794=5b5 afii57795=5b6
afii57796=5bb afii57797=5b8 afii57798=5b7 afii57799=5b0 afii57800=5b2 afii57801=5b1 afii57802=5b3 afii57803=5c2
afii57804=5c1 afii57806=5b9 afii57807=5bc afii57839=5bd afii57841=5bf afii57842=5c0 afii61248=2105
afii61289=2113 afii61352=2116 afii61573=202c afii61574=202d afii61575=202e agrave=e0 alef=5d0
alefdageshhebrew=fb30 alefhebrew=5d0 aleflamedhebrew=fb4f alefpatahhebrew=fb2e alefqamatshebrew=fb2f alpha=3b1
alphatonos=3ac amacron=101 ampersand=26 anoteleia=387 aogonek=105 approxequal=2248 aring=e5 arrowboth=2194
arrowdown=2193 arrowleft=2190 arrowright=2192 arrowup=2191 arrowupdn=2195 asciicircum=5e asciitilde=7e
asterisk=2a asterism=2042 at=40 atilde=e3 ayin=5e2 ayinaltonehebrew=fb20 ayinhebrew=5e2 b=62 backslash=5c bar=7c
bardbl=2016 becyrillic=431 bet=5d1 beta=3b2 betdagesh=fb31 betdageshhebrew=fb31 bethebrew=5d1 betrafehebrew=fb4c
blackcircle=25cf blacksquare=25a0 braceleft=7b braceleftBig=7b braceleftBigg=7b braceleftbig=7b braceleftbigg=7b
braceright=7d bracerightBig=7d bracerightBigg=7d bracerightbig=7d bracerightbigg=7d bracketleft=5b
bracketleftBig=5b bracketleftBigg=5b bracketleftbig=5b bracketleftbigg=5b bracketright=5d bracketrightBig=5d
bracketrightBigg=5d bracketrightbig=5d bracketrightbigg=5d breve=2d8 brokenbar=a6 bullet=2022 c=63 cacute=107
careof=2105 caron=2c7 ccaron=10d ccedilla=e7 ccircumflex=109 cdot=10b cdotaccent=10b cedilla=b8 cent=a2
centigrade=2103 checyrillic=447 chi=3c7 circle=25cb circlecopyrt=a9 circumflex=2c6 colon=3a colonmonetary=20a1
colonsign=20a1 colontriangularhalfmod=2d1 colontriangularmod=2d0 comma=2c controlDEL=7f copyright=a9
cruzeiro=20a2 currency=a4 d=64 dagesh=5bc dageshhebrew=5bc dagger=2020 daggerdbl=2021 dalet=5d3 daletdagesh=fb33
daletdageshhebrew=fb33 dalethebrew=5d3 dbllowline=2017 dblverticalbar=2016 dcaron=10f dcroat=111 decyrillic=434
degree=b0 delta=3b4 dialytikatonos=385 dieresis=a8 dieresistonos=385 divide=f7 dmacron=111 dollar=24 dong=20ab
dotaccent=2d9 dotlessi=131 doubleyodpatah=fb1f doubleyodpatahhebrew=fb1f downtackmod=2d5 e=65 eacute=e9
ebreve=115 ecaron=11b ecircumflex=ea edieresis=eb edot=117 edotaccent=117 efcyrillic=444 egrave=e8 eight=38
elcyrillic=43b ellipsis=2026 emacron=113 emcyrillic=43c emdash=2014 encyrillic=43d endash=2013 eng=14b
eogonek=119 epsilon=3b5 epsilontonos=3ad equal=3d ercyrillic=440 ereversedcyrillic=44d escyrillic=441 eta=3b7
etatonos=3ae eth=f0 euro=20ac exclam=21 exclamdbl=203c exclamdown=a1 f=66 f_f=fb00 f_f_i=fb03 f_f_l=fb04
f_i=fb01 f_l=fb02 fahrenheit=2109 ff=fb00 ffi=fb03 ffl=fb04 fi=fb01 figuredash=2012 filledbox=25a0 finalkaf=5da
finalkafdagesh=fb3a finalkafdageshhebrew=fb3a finalkafhebrew=5da finalmem=5dd finalmemhebrew=5dd finalnun=5df
finalnunhebrew=5df finalpe=5e3 finalpehebrew=5e3 finaltsadi=5e5 finaltsadihebrew=5e5 firsttonechinese=2c9
five=35 fl=fb02 florin=192 four=34 fourthtonechinese=2cb fraction=2044 franc=20a3 g=67 gamma=3b3 gbreve=11f gcedilla=123
gcircumflex=11d gcommaaccent=123 gdot=121 gdotaccent=121 gecyrillic=433 germandbls=df gimel=5d2 gimeldagesh=fb32
gimeldageshhebrew=fb32 gimelhebrew=5d2 grave=60 gravelowmod=2ce greater=3e greaterequal=2265 guillemotleft=ab
guillemotright=bb guilsinglleft=2039 guilsinglright=203a h=68 hardsigncyrillic=44a hbar=127 hcircumflex=125
he=5d4 hedagesh=fb34 hedageshhebrew=fb34 hehebrew=5d4 het=5d7 hethebrew=5d7 hiriq=5b4 hiriqhebrew=5b4 holam=5b9
holamhebrew=5b9 horizontalbar=2015 hungarumlaut=2dd hyphen=2d hyphentwo=2010 i=69 iacute=ed iacyrillic=44f
ibreve=12d icircumflex=ee idieresis=ef iecyrillic=435 igrave=ec iicyrillic=438 iishortcyrillic=439 ij=133
ilde=2dc imacron=12b increment=2206 infinity=221e integral=222b integraldisplay=222b integraltext=222b
iogonek=12f iota=3b9 iotadieresis=3ca iotadieresistonos=390 iotatonos=3af itilde=129 iucyrillic=44e j=6a
jcircumflex=135 k=6b kacyrillic=43a kaf=5db kafdagesh=fb3b kafdageshhebrew=fb3b kafhebrew=5db kafrafehebrew=fb4d
kappa=3ba kcedilla=137 kcommaaccent=137 kgreenlandic=138 khacyrillic=445 l=6c lacute=13a lambda=3bb lamed=5dc
lameddagesh=fb3c lameddageshhebrew=fb3c lamedhebrew=5dc lcaron=13e lcedilla=13c lcommaaccent=13c ldot=140
ldotaccent=140 less=3c lessequal=2264 lira=20a4 logicalnot=ac longs=17f lozenge=25ca lslash=142 lsquare=2113
m=6d macron=af macronlowmod=2cd maqafhebrew=5be mem=5de memdagesh=fb3e memdageshhebrew=fb3e memhebrew=5de
middot=b7 minus=2212 minusmod=2d7 minute=2032 mu1=b5 mu=b5 mugreek=3bc multiply=d7 n=6e nacute=144
napostrophe=149 nbspace=a0 ncaron=148 ncedilla=146 ncommaaccent=146 newsheqelsign=20aa nine=39
nonbreakingspace=a0 notequal=2260 ntilde=f1 nu=3bd numbersign=23 numero=2116 nun=5e0 nundagesh=fb40
nundageshhebrew=fb40 nunhebrew=5e0 o=6f oacute=f3 obreve=14f ocircumflex=f4 ocyrillic=43e odblacute=151
odieresis=f6 oe=153 ogonek=2db ograve=f2 ohungarumlaut=151 omacron=14d omega=3c9 omegatonos=3ce omicron=3bf
omicrontonos=3cc one=31 onedotenleader=2024 onehalf=bd onequarter=bc onesuperior=b9 ordfeminine=aa ordmasculine=ba oslash=f8
otilde=f5 overline=203e overscore=af p=70 paragraph=b6 parenleft=28 parenleftBig=28 parenleftBigg=28
parenleftbig=28 parenleftbigg=28 parenright=29 parenrightBig=29 parenrightBigg=29 parenrightbig=29
parenrightbigg=29 partialdiff=2202 paseqhebrew=5c0 patah=5b7 patahhebrew=5b7 pe=5e4 pecyrillic=43f pedagesh=fb44
pedageshhebrew=fb44 pefinaldageshhebrew=fb43 pehebrew=5e4 perafehebrew=fb4e percent=25 period=2e
periodcentered=b7 perthousand=2030 peseta=20a7 phi=3c6 pi=3c0 planckover2pi1=210f planckover2pi=210f plus=2b
plusminus=b1 plusmod=2d6 prescription=211e prime=2032 primereversed=2035 product=220f productdisplay=220f
producttext=220f psi=3c8 q=71 qamats=5b8 qamatsde=5b8 qamatshebrew=5b8 qamatsqatanhebrew=5b8 qof=5e7
qofdagesh=fb47 qofdageshhebrew=fb47 qofhebrew=5e7 qubuts=5bb qubutshebrew=5bb question=3f questiondown=bf
quotedbl=22 quotedblbase=201e quotedblleft=201c quotedblright=201d quoteleft=2018 quoteleftreversed=201b
quotereversed=201b quoteright=2019 quoterightn=149 quotesinglbase=201a quotesingle=27 r=72 racute=155
radical=221a radicalBig=221a radicalBigg=221a radicalbig=221a radicalbigg=221a radicalbt=221a radicaltp=221a
radicalvertex=221a rafe=5bf rafehebrew=5bf rcaron=159 rcedilla=157 rcommaaccent=157 referencemark=203b
registered=ae resh=5e8 reshdageshhebrew=fb48 reshhebrew=5e8 rho=3c1 ring=2da ringhalfleftcentered=2d3
ringhalfrightcentered=2d2 s=73 sacute=15b samekh=5e1 samekhdagesh=fb41 samekhdageshhebrew=fb41 samekhhebrew=5e1
scaron=161 scedilla=15f scircumflex=15d second=2033 secondtonechinese=2ca section=a7 segol=5b6 segolhebrew=5b6
semicolon=3b seven=37 sfthyphen=ad shacyrillic=448 shchacyrillic=449 sheqel=20aa sheqelhebrew=20aa sheva=5b0
shevahebrew=5b0 shin=5e9 shindagesh=fb49 shindageshhebrew=fb49 shindageshshindot=fb2c
shindageshshindothebrew=fb2c shindageshsindot=fb2d shindageshsindothebrew=fb2d shindothebrew=5c1 shinhebrew=5e9
shinshindot=fb2a shinshindothebrew=fb2a shinsindot=fb2b shinsindothebrew=fb2b sigma1=3c2 sigma=3c3
sigmafinal=3c2 siluqhebrew=5bd siluqlefthebrew=5bd sindothebrew=5c2 six=36 slash=2f slashBig=2f slashBigg=2f
slashbig=2f slashbigg=2f slong=17f sofpasuqhebrew=5c3 softhyphen=ad softsigncyrillic=44c space=20
spacehackarabic=20 sterling=a3 summation=2211 summationdisplay=2211 summationtext=2211 t=74 tau=3c4 tav=5ea
tavdages=fb4a tavdagesh=fb4a tavdageshhebrew=fb4a tavhebrew=5ea tbar=167 tcaron=165 tcedilla=163
tcommaaccent=163 tecyrillic=442 telephone=2121 tet=5d8 tetdagesh=fb38 tetdageshhebrew=fb38 tethebrew=5d8
theta=3b8 thorn=fe three=33 threequarters=be threesuperior=b3 tilde=2dc tildewide=2dc tildewider=2dc tildewidest=2dc tonos=384
trademark=2122 tsadi=5e6 tsadidagesh=fb46 tsadidageshhebrew=fb46 tsadihebrew=5e6 tsecyrillic=446 tsere=5b5
tserehebrew=5b5 two=32 twodotenleader=2025 twodotleader=2025 twosuperior=b2 u=75 uacute=fa ubreve=16d ucircumflex=fb
ucyrillic=443 udblacute=171 udieresis=fc ugrave=f9 uhungarumlaut=171 umacron=16b underscore=5f
underscoredbl=2017 uogonek=173 upperdothebrew=5c4 upsilon=3c5 upsilondieresis=3cb upsilondieresistonos=3b0
upsilontonos=3cd uptackmod=2d4 uring=16f utilde=169 v=76 vav=5d5 vavdagesh=fb35 vavdageshhebrew=fb35
vavhebrew=5d5 vavholam=fb4b vavholamhebrew=fb4b vecyrillic=432 verticalbar=7c verticallinelowmod=2cc
verticallinemod=2c8 w=77 wcircumflex=175 weierstrass=2118 whitecircle=25cb whitesquare=25a1 won=20a9 x=78 xi=3be
y=79 yacute=fd ycircumflex=177 ydieresis=ff yen=a5 yericyrillic=44b yod=5d9 yoddagesh=fb39 yoddageshhebrew=fb39
yodhebrew=5d9 yodyodpatahhebrew=fb1f z=7a zacute=17a zayin=5d6 zayindagesh=fb36 zayindageshhebrew=fb36
zayinhebrew=5d6 zcaron=17e zdot=17c zdotaccent=17c zecyrillic=437 zero=30 zeta=3b6 zhecyrillic=436
`;

let glyphNames: Map<string, string> | null = null;

function glyphList(): Map<string, string> {
  if (!glyphNames) {
    glyphNames = new Map();
    for (const pair of GLYPH_LIST.trim().split(/\s+/)) {
      const [name = '', hex = ''] = pair.split('=');
      glyphNames.set(name, String.fromCodePoint(Number.parseInt(hex, 16)));
    }
  }
  return glyphNames;
}

/** Unicode of a glyph name by the Adobe Glyph List specification; empty when the name tells nothing. */
export function unicodeOfGlyphName(name: string): string {
  const known = glyphList().get(name);
  if (known !== undefined) return known;
  const dot = name.indexOf('.');
  if (dot > 0) return unicodeOfGlyphName(name.slice(0, dot));
  if (name.includes('_')) return name.split('_').map(unicodeOfGlyphName).join('');
  const uni = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1];
  if (uni) return (uni.match(/.{4}/g) ?? []).map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join('');
  const u = /^u([0-9A-Fa-f]{4,6})$/.exec(name)?.[1];
  if (u) {
    const code = Number.parseInt(u, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  return '';
}

/** Ligatures of TeX's encodings: OT1 (Knuth, The TeXbook, appendix F) and T1 (agreed at Cork, 1990). */
const TEX_LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];

/** A code of TeX's text fonts: ASCII, ligatures, and from 192 on the letters of Latin-1. */
export function unicodeOfTexCode(name: string, code: number): string {
  if (name === '.notdef') return '';
  const ligature = TEX_LIGATURES[code - 0x0b] ?? TEX_LIGATURES[code - 0x1b];
  const isOwn = (code >= 0x20 && code < 0x7f) || code >= 0xc0;
  return ligature ?? (isOwn ? String.fromCharCode(code) : '');
}

const everyCode = Uint8Array.from({ length: 256 }, (_, i) => i);
const table = (label: string) => {
  const text = new TextDecoder(label).decode(everyCode);
  return (code: number) => (code < 32 ? '' : (text[code] ?? ''));
};
const winAnsi = table('windows-1252');
const macRoman = table('macintosh');

/** 0xA1-0xFB of StandardEncoding (Annex D.2); a space stands for an unused code. */
const STANDARD_HIGH = "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ—                Æ ª    ŁØŒº     æ   ı  łøœß";

function standard(code: number): string {
  if (code === 0x27) return '’';
  if (code === 0x60) return '‘';
  if (code >= 32 && code < 127) return String.fromCharCode(code);
  return (STANDARD_HIGH[code - 0xa1] ?? '').trim();
}

/** 0x20-0x7E and 0xA0-0xFE of the Symbol font's encoding (Annex D.5); a space stands for an unused code. */
const SYMBOL_LOW = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_HIGH = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

function symbol(code: number): string {
  const text = code < 0x80 ? SYMBOL_LOW[code - 0x20] : SYMBOL_HIGH[code - 0xa0];
  return code === 0x20 ? ' ' : (text ?? '').trim();
}

/** ZapfDingbats (Annex D.6): the block of dingbats in its order, but for the signs that Unicode had elsewhere. */
const DINGBATS_ELSEWHERE: Readonly<Record<number, number>> = {
  37: 0x260e,
  42: 0x261b,
  43: 0x261e,
  72: 0x2605,
  108: 0x25cf,
  110: 0x25a0,
  115: 0x25b2,
  116: 0x25bc,
  117: 0x25c6,
  119: 0x25d7,
  168: 0x2663,
  169: 0x2666,
  170: 0x2665,
  171: 0x2660,
  213: 0x2192,
  214: 0x2194,
  215: 0x2195,
};

function dingbats(code: number): string {
  if (code === 0x20) return ' ';
  if (code < 0x21 || (code > 0x7e && code < 0xa1) || code === 0xf0 || code === 0xff) return '';
  if (code >= 0xac && code <= 0xb5) return String.fromCharCode(0x2460 + code - 0xac);
  return String.fromCharCode(DINGBATS_ELSEWHERE[code] ?? (code < 0x80 ? 0x26e0 : 0x26c0) + code);
}

export type BaseEncoding = (code: number) => string;

const withoutTag = (fontName: string) => fontName.replace(/^[A-Z]{6}\+/, '');
export const isSymbol = (fontName: string): boolean => /^Symbol(MT)?($|[,-])/.test(withoutTag(fontName));
export const isDingbats = (fontName: string): boolean => /^(ITC)?ZapfDingbats/.test(withoutTag(fontName));

/** The encoding inside a standard font that has one of its own; null for other fonts. */
export function builtInEncoding(fontName: string): BaseEncoding | null {
  if (isSymbol(fontName)) return symbol;
  return isDingbats(fontName) ? dingbats : null;
}

export function baseEncoding(name: string | null): BaseEncoding | null {
  if (name === 'WinAnsiEncoding') return winAnsi;
  if (name === 'MacRomanEncoding') return macRoman;
  if (name === 'StandardEncoding') return standard;
  return null;
}
