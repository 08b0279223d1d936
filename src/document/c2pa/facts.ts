/** Content Credentials of the file, and what of them holds (C2PA 2.1). */
export interface C2paFact {
  /** In the order of the store; the last is the active one, which speaks of this file. */
  manifests: C2paManifest[];
  /** Of the active manifest. */
  claimGenerator: string | null;
  /** Last path segments, of all manifests. */
  digitalSourceTypes: string[];
  /** Of the active manifest. */
  statuses: C2paStatus[];
  /** `unchecked`: nothing fails, but signature or binding could not be read. */
  state: 'valid' | 'invalid' | 'unchecked';
}

export interface C2paManifest {
  label: string;
  claimGenerator: string | null;
  title: string | null;
  format: string | null;
  /** `holds`: unchanged since signed; null for one that the claim does not name or whose hash is of unknown kind. */
  assertions: { label: string; holds: boolean | null }[];
  actions: { action: string; when: string | null; softwareAgent: string | null; digitalSourceType: string | null }[];
  /** `manifest`: label of the ingredient's own manifest in the same store; `holds`: it is the one that was signed. */
  ingredients: { title: string | null; relationship: string | null; manifest: string | null; holds: boolean | null }[];
  digitalSourceTypes: string[];
  /** `time`: ISO 8601, of a time stamp that fits. */
  signature: { algorithm: string | null; signer: string | null; issuer: string | null; time: string | null } | null;
  statuses: C2paStatus[];
}

/** A status code of C2PA 2.1, 15.2, of success (`holds`), failure, or (null) information. */
export interface C2paStatus {
  code: string;
  url: string;
  holds: boolean | null;
}

export interface C2paFacts {
  /** Null where the file carries none. */
  c2pa: C2paFact | null;
}
