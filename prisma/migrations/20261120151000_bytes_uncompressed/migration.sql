-- Documents and pictures are compressed already: trying again costs more time than storing them.
ALTER TABLE "scan_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "page_image" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
