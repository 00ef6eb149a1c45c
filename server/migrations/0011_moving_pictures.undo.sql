-- Undo of 0011_moving_pictures.sql.

update files set media_type = 'image' where media_type = 'gif' and mime in ('image/webp', 'image/png');
update products p set file_type = 'image' from files f
  where f.id = p.file_id and p.file_type = 'gif' and f.media_type = 'image';
