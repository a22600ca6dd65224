import type { Rows } from './table.ts';

/*
 * Each message is in English, German, French and Italian, in this order (LANGUAGES in table.ts). tables.ts gives
 * each table its area, which is the first part of the full key.
 */

/** Texts of the data room's PDFs: signed agreements. */
export const paperMessages = {
  version: ['Version {version}', 'Fassung {version}', 'Version {version}', 'Versione {version}'],
  signed: [
    'Signed electronically',
    'Elektronisch unterzeichnet',
    'Signé électroniquement',
    'Firmato elettronicamente',
  ],
  evidence: ['Evidence', 'Nachweis', 'Éléments de preuve', 'Elementi di prova'],
  record: ['Record', 'Eintrag', 'Enregistrement', 'Registrazione'],
  recordOf: [
    'Record {reference}',
    'Eintrag {reference}',
    'Enregistrement {reference}',
    'Registrazione {reference}',
  ],
  pageOf: [
    'Page {page} of {count}',
    'Seite {page} von {count}',
    'Page {page} sur {count}',
    'Pagina {page} di {count}',
  ],
  handwritten: [
    'Handwritten signature',
    'Handschriftliche Unterschrift',
    'Signature manuscrite',
    'Firma autografa',
  ],
  name: ['Name', 'Name', 'Nom', 'Nome'],
  email: ['Email', 'E-Mail', 'E-mail', 'E-mail'],
  emailVerified: ['Email verified', 'E-Mail bestätigt', 'E-mail vérifié le', 'E-mail verificata'],
  document: ['Document', 'Dokument', 'Document', 'Documento'],
  signedAt: ['Signed at', 'Unterzeichnet', 'Signé le', 'Firmato il'],
  serverTime: [
    '{time} (server time)',
    '{time} (Zeit des Servers)',
    '{time} (heure du serveur)',
    '{time} (ora del server)',
  ],
  agreement: ['Agreement', 'Vereinbarung', 'Accord', 'Accordo'],
  ofVersion: ['version {version}', 'Fassung {version}', 'version {version}', 'versione {version}'],
  hash: ['SHA-256', 'SHA-256', 'SHA-256', 'SHA-256'],
  consent: ['Consent', 'Einwilligung', 'Consentement', 'Consenso'],
  consentGiven: [
    'version {version}: {wording}',
    'Fassung {version}: {wording}',
    'version {version} : {wording}',
    'versione {version}: {wording}',
  ],
  noConsent: ['none', 'keine', 'aucun', 'nessuno'],
  address: ['Address', 'IP-Adresse', 'Adresse IP', 'Indirizzo IP'],
  browser: ['Browser', 'Browser', 'Navigateur', 'Browser'],
  seal: ['Seal', 'Siegel', 'Sceau', 'Sigillo'],
} as const satisfies Rows;

/** The readme of the logo package. */
export const logoPackageMessages = {
  title: [
    '{brand} logo package',
    '{brand}: Logopaket',
    '{brand} : kit de logos',
    '{brand}: pacchetto dei loghi',
  ],
  readme: [
    `svg/   for screens and print, at any size
png/   with a transparent background, where SVG cannot be used

logo-light           logo for light backgrounds
logo-dark            logo for dark backgrounds
wordmark-light       the name alone, for light backgrounds
wordmark-dark        the name alone, for dark backgrounds
symbol               the gradient symbol, for light and dark backgrounds
symbol-plain-light   the symbol in one colour, for light backgrounds
symbol-plain-dark    the symbol in one colour, for dark backgrounds

Use the files unchanged and leave clear space around them. The brand
guidelines say more.`,
    `svg/   für Bildschirm und Druck, in jeder Grösse
png/   mit durchsichtigem Hintergrund, wo SVG nicht geht

logo-light           Logo für helle Hintergründe
logo-dark            Logo für dunkle Hintergründe
wordmark-light       der Name allein, für helle Hintergründe
wordmark-dark        der Name allein, für dunkle Hintergründe
symbol               das Zeichen mit Farbverlauf, für helle und dunkle Hintergründe
symbol-plain-light   das Zeichen in einer Farbe, für helle Hintergründe
symbol-plain-dark    das Zeichen in einer Farbe, für dunkle Hintergründe

Verwenden Sie die Dateien unverändert und lassen Sie um die Logos herum Raum
frei. Mehr dazu steht in den Richtlinien der Marke.`,
    `svg/   pour l’écran et l’impression, à toutes les tailles
png/   à fond transparent, là où le SVG n’est pas utilisable

logo-light           logo pour fonds clairs
logo-dark            logo pour fonds foncés
wordmark-light       le nom seul, pour fonds clairs
wordmark-dark        le nom seul, pour fonds foncés
symbol               le symbole en dégradé, pour fonds clairs et foncés
symbol-plain-light   le symbole en une seule couleur, pour fonds clairs
symbol-plain-dark    le symbole en une seule couleur, pour fonds foncés

Utilisez les fichiers sans les modifier et laissez un espace libre autour des
logos. Les directives de la marque en disent plus.`,
    `svg/   per lo schermo e la stampa, in qualsiasi dimensione
png/   con sfondo trasparente, dove non è possibile usare SVG

logo-light           logo per sfondi chiari
logo-dark            logo per sfondi scuri
wordmark-light       solo il nome, per sfondi chiari
wordmark-dark        solo il nome, per sfondi scuri
symbol               il simbolo con sfumatura, per sfondi chiari e scuri
symbol-plain-light   il simbolo in un solo colore, per sfondi chiari
symbol-plain-dark    il simbolo in un solo colore, per sfondi scuri

Utilizzi i file senza modificarli e lasci spazio libero intorno ai loghi.
Maggiori dettagli si trovano nelle linee guida del marchio.`,
  ],
  questions: ['Questions: {email}', 'Fragen: {email}', 'Questions : {email}', 'Domande: {email}'],
} as const satisfies Rows;

/** Texts of mails about submissions. */
export const mailMessages = {
  subject: [
    'New submission: {form} {id}',
    'Neue Einsendung: {form} {id}',
    'Nouvel envoi : {form} {id}',
    'Nuovo invio: {form} {id}',
  ],
  greeting: ['Dear {name},', 'Guten Tag {name}', 'Bonjour {name},', 'Buongiorno {name},'],
  yes: ['yes', 'ja', 'oui', 'sì'],
  no: ['no', 'nein', 'non', 'no'],
  handwritten: ['signed by hand', 'von Hand unterschrieben', 'signé à la main', 'firmato a mano'],
  codeSubject: [
    '{code}: your code for {document}',
    '{code}: Ihr Code für {document}',
    '{code} : votre code pour {document}',
    '{code}: il Suo codice per {document}',
  ],
  // The period is `windowMs` in `server/data-room/mailed-codes.ts`.
  codeText: [
    `Your code for {document}:

{code}

Enter it in the form within 15 minutes, and send the form again. Somebody has
asked {brand} for this document with your address. If that was not you, there
is nothing to do: without the code nobody gets it in your name.`,
    `Ihr Code für {document}:

{code}

Geben Sie ihn innerhalb von 15 Minuten im Formular ein, und senden Sie es noch
einmal. Jemand hat bei {brand} mit Ihrer Adresse dieses Dokument angefordert.
Waren Sie das nicht, so brauchen Sie nichts zu tun: Ohne den Code erhält es
niemand in Ihrem Namen.`,
    `Votre code pour {document} :

{code}

Saisissez-le dans le formulaire dans les 15 minutes, puis envoyez de nouveau le
formulaire. Quelqu’un a demandé ce document à {brand} avec votre adresse. Si ce
n’était pas vous, vous n’avez rien à faire : sans le code, personne ne peut
obtenir ce document en votre nom.`,
    `Il Suo codice per {document}:

{code}

Lo inserisca nel modulo entro 15 minuti e invii di nuovo il modulo. Qualcuno ha
richiesto questo documento a {brand} indicando il Suo indirizzo. Se non ha fatto
Lei la richiesta, non deve fare nulla: senza il codice nessuno può ottenere il
documento a Suo nome.`,
  ],
  accessCodeSubject: [
    'Your access code for {brand}',
    'Ihr Zugangscode für {brand}',
    'Votre code d’accès pour {brand}',
    'Il Suo codice di accesso per {brand}',
  ],
  accessCodeText: [
    `Your access code for a document of {brand}:

{code}

It works once, and only with the address that this mail came to. Enter it where
the document asks for it: {url}`,
    `Ihr Zugangscode für ein Dokument von {brand}:

{code}

Er gilt einmal, und nur mit der Adresse, an die diese Nachricht ging. Geben Sie
ihn ein, wo das Dokument danach fragt: {url}`,
    `Votre code d’accès à un document mis à disposition par {brand} :

{code}

Il n’est valable qu’une fois, et uniquement avec l’adresse à laquelle ce message
a été envoyé. Saisissez-le là où il est demandé pour le document : {url}`,
    `Il Suo codice di accesso per un documento di {brand}:

{code}

Il codice può essere utilizzato una sola volta e soltanto con l’indirizzo e-mail
al quale è stato inviato questo messaggio. Lo inserisca dove viene richiesto per
il documento: {url}`,
  ],
  confirmByLink: [
    `Please confirm your e-mail address within seven days, by the button on this page:
{confirm}

If you did not send the form, do nothing: we then erase what it contained.

To unsubscribe at any time:
{leave}`,
    `Bitte bestätigen Sie Ihre E-Mail-Adresse innerhalb von sieben Tagen, mit der
Schaltfläche auf dieser Seite:
{confirm}

Haben Sie das Formular nicht gesendet, so brauchen Sie nichts zu tun: Dann löschen
wir seine Angaben.

Jederzeit abmelden können Sie sich hier:
{leave}`,
    `Veuillez confirmer votre adresse e-mail dans les sept jours, au moyen du bouton de
cette page :
{confirm}

Si vous n’avez pas envoyé le formulaire, vous n’avez rien à faire : nous
effacerons alors son contenu.

Pour vous désinscrire à tout moment :
{leave}`,
    `Confermi il Suo indirizzo e-mail entro sette giorni, con il pulsante in questa
pagina:
{confirm}

Se non ha inviato Lei il modulo, non deve fare nulla: in tal caso ne cancelleremo
i dati.

Per annullare l’iscrizione in qualsiasi momento:
{leave}`,
  ],
  editByLink: [
    'Until {day} you can look at what you sent, and change it, on this page:\n{edit}',
    'Bis zum {day} können Sie Ihre Angaben auf dieser Seite ansehen und ändern:\n{edit}',
    'Jusqu’au {day}, vous pouvez consulter et modifier vos données sur cette page :\n{edit}',
    'Fino al {day} può vedere e modificare i Suoi dati in questa pagina:\n{edit}',
  ],
  fileApart: [
    'It is kept with the submission.',
    'Sie liegt bei der Einsendung.',
    'Tout fichier transmis est conservé avec l’envoi.',
    'Ogni file è conservato insieme all’invio.',
  ],
  waiting: [
    'On the waiting list: all places were taken.',
    'Auf der Warteliste: Alle Plätze waren vergeben.',
    'Sur la liste d’attente : toutes les places étaient prises.',
    'In lista d’attesa: tutti i posti erano occupati.',
  ],
  kept: [
    'Kept as number {id} in {collection}, {time}.',
    'Aufbewahrt als Nummer {id} in {collection}, {time}.',
    'Conservé sous le numéro {id} dans {collection}, {time}.',
    'Invio conservato con il numero {id} in {collection}, {time}.',
  ],
  digestSubject: [
    'New submissions: {count}',
    'Neue Einsendungen: {count}',
    'Nouveaux envois : {count}',
    'Nuovi invii: {count}',
  ],
  digestChanged: [
    'Changed submissions: {count}',
    'Geänderte Einsendungen: {count}',
    'Envois modifiés : {count}',
    'Invii modificati: {count}',
  ],
  changedSubject: [
    'Changed: {subject}',
    'Geändert: {subject}',
    'Modifié : {subject}',
    'Modificato: {subject}',
  ],
  changed: [
    'Its sender changed number {id} in {collection}, {time}: {fields}',
    'Nummer {id} in {collection} wurde von der einsendenden Person geändert, {time}: {fields}',
    'L’expéditeur a modifié le numéro {id} dans {collection}, {time} : {fields}',
    'Il mittente ha modificato il numero {id} in {collection}, {time}: {fields}',
  ],
} as const satisfies Rows;
